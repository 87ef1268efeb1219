"""Fairness that anyone can check: the server commits to a secret before the players add their own random texts.

When a table is created, the SHA-256 of a secret is published. Each seat may then add a random text. The seed of the
game is the HMAC of all texts under the secret. At the end the secret is revealed, and anyone can recompute the deal and
every draw.
"""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Any

from vitral.core.errors import BadRecord

SEED_BYTES = 16
_SECRET = re.compile(r"[0-9a-f]{64}")


def new_secret() -> str:
    """256 unpredictable bits, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """The commitment published before the game: the SHA-256 of the secret's bytes.

    >>> commitment("00" * 32)
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def message(table: str, entropy: list[str]) -> str:
    """The message that is authenticated: the table's name and the text of each seat, one per line."""
    return "\n".join(["vitral 1", table, *entropy])


def seed(secret: str, table: str, entropy: list[str]) -> int:
    """The game's seed: the first 128 bits of the HMAC-SHA256 of the seats' texts under the secret."""
    key, said = bytes.fromhex(secret), message(table, entropy).encode()
    return int.from_bytes(hmac.new(key, said, hashlib.sha256).digest()[:SEED_BYTES], "big")


@dataclass(frozen=True)
class Proof:
    """Everything needed to recompute a game's seed."""

    table: str
    commitment: str
    secret: str
    entropy: tuple[str, ...]  # by seat

    def to_data(self) -> dict[str, Any]:
        """The proof as plain data; a record carries it under "proof"."""
        return {
            "table": self.table,
            "commitment": self.commitment,
            "secret": self.secret,
            "entropy": list(self.entropy),
        }

    @classmethod
    def from_data(cls, data: Any) -> "Proof":
        """Read a proof; raises BadRecord with what was expected."""
        try:
            proof = cls(data["table"], data["commitment"], data["secret"], tuple(data["entropy"]))
        except (KeyError, TypeError):
            raise BadRecord(
                'A proof has "table", "commitment", "secret" and "entropy", a list of texts by seat.'
            ) from None
        if not all(isinstance(part, str) for part in (proof.table, proof.commitment, proof.secret, *proof.entropy)):
            raise BadRecord("The parts of a proof are texts.")
        if not _SECRET.fullmatch(proof.secret):
            raise BadRecord("The secret of a proof is 64 hexadecimal digits.")
        return proof

    @property
    def seed(self) -> int:
        return seed(self.secret, self.table, list(self.entropy))

    def check(self, played: int) -> None:
        """Compare with the seed that was played; raises BadRecord if the proof does not hold."""
        if commitment(self.secret) != self.commitment:
            raise BadRecord("The secret is not the one that the server bound itself to before the game.")
        if self.seed != played:
            raise BadRecord("The game was not dealt from the secret and the seats' texts.")
