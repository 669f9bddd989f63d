"""Puts the address of `extra.tenbo` into the guide: its script on every page, and `{{ tenbo }}` in the text."""

from typing import Any


def on_config(config: Any) -> Any:
    config.extra_javascript.append(f"{config.extra['tenbo']}embed.js")
    return config


def on_page_markdown(markdown: str, config: Any, **_: object) -> str:
    return markdown.replace("{{ tenbo }}", config.extra["tenbo"])
