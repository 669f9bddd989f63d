"""Requests that nobody should send, made by the thousand: for the tests (hypothesis) and by night (atheris)."""
