import sys

from scoring.wire import answer_line

for line in sys.stdin:
    print(answer_line(line), flush=False)
