"""Tournaments on a Ray cluster: the same jobs, spread over its machines. Only this file knows Ray."""

from collections.abc import Iterable, Iterator
from typing import Any

from vitral.core.errors import VitralError
from vitral.sim.arena import Job, Players, play_job
from vitral.sim.results import Row


class NoCluster(VitralError):
    """Ray is not installed, or there is no cluster."""


def on_cluster(address: str | None = None) -> Players:
    """Play jobs on a cluster: the one at an address, the one that the environment names, or a local one."""
    try:
        import ray
    except ImportError:
        raise NoCluster("A cluster needs Ray: pip install 'vitral[cluster]'.") from None
    try:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False, include_dashboard=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(f"No cluster answers at {address}: {error}") from None
    remote = ray.remote(num_cpus=1, max_retries=3)(play_job)

    def play(jobs: Iterable[Job]) -> Iterator[Row]:
        waiting, running = iter(jobs), list[Any]()
        while True:
            room = max(2, 2 * int(ray.cluster_resources().get("CPU", 1))) - len(running)
            running += [remote.remote(job) for _, job in zip(range(room), waiting, strict=False)]
            if not running:
                return
            ready, running = ray.wait(running)
            yield from ray.get(ready)

    return play
