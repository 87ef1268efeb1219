"""Tournaments on a Ray cluster: the same jobs, spread over its machines. Only this file knows Ray."""

from collections.abc import Iterable, Iterator
from typing import Any

from vitral.core.errors import VitralError
from vitral.sim.arena import Job, JobRunner, WorkerDied, play_job
from vitral.sim.results import GameRow


class NoCluster(VitralError):
    """Ray is not installed, or there is no cluster."""


def ray_runner(address: str | None = None) -> JobRunner:
    """Play jobs on a cluster: the one at this address, the one that the environment names, or a local one."""
    try:
        import ray
    except ImportError:
        raise NoCluster("A cluster needs Ray: pip install 'vitral[cluster]'.") from None
    try:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False, include_dashboard=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(f"No cluster answers at {address}: {error}") from None
    remote = ray.remote(num_cpus=1, max_retries=3)(play_job)

    def play(jobs: Iterable[Job]) -> Iterator[GameRow]:
        waiting, running = iter(jobs), dict[Any, Job]()
        while True:
            free = max(2, 2 * int(ray.cluster_resources().get("CPU", 1))) - len(running)
            running |= {remote.remote(job): job for _, job in zip(range(free), waiting, strict=False)}
            if not running:
                return
            for one in ray.wait(list(running))[0]:
                job = running.pop(one)
                try:
                    row: GameRow = ray.get(one)
                except ray.exceptions.WorkerCrashedError as error:
                    raise WorkerDied(f"A worker of the cluster died while it played {job}: {error}") from None
                yield row

    return play
