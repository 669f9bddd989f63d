"""Benchmarks: run by hand or in a nightly job, never by the tests."""
