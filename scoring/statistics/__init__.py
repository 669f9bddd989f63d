"""From recorded games to figures: averages with their uncertainty, runs, seats, months, head to head.

Results of games under different rules are never added up: `pools` says which may be, and what differs between the rest.
"""

from .average import Average, average
from .detail import Detail, detail
from .figures import Figures, figures
from .lines import AMOUNTS, Lines
from .pools import Pool, pools

__all__ = ["AMOUNTS", "Average", "Detail", "Figures", "Lines", "Pool", "average", "detail", "figures", "pools"]
