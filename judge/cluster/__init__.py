"""A Dask cluster as a pool: the same work as in a pool of processes, on the workers of several machines.

The room is imported only for `--cluster`. `connecting` finds the workers and refuses those that have another Python,
Dask or Judge; `pool` does chunks there, and keeps each result in a file until the command is done. This module imports
nothing: the processes of the workers import it, and they need nothing of Dask.
"""
