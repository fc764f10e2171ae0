#!/usr/bin/env python3
"""Opens an export of Breezy Vault without Breezy Vault: python3 tools/read_export.py FILE

Asks for the passphrase and writes the JSON inside to the standard output. Needs Python 3.9 with
cryptography and argon2-cffi (on Debian: python3-cryptography python3-argon2). Written from
docs/export-format.md alone.
"""

import base64
import getpass
import json
import sys
import unicodedata

from argon2.low_level import Type, hash_secret_raw
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

MOST = {"memoryKiB": 1_048_576, "iterations": 50, "parallelism": 16}
TAG_LENGTH = 16


def fail(sentence):
    print(sentence, file=sys.stderr)
    sys.exit(1)


def checked(file):
    """The costs, salt, iv and data of a locked file; ends the program if one is not as it must be."""
    try:
        kdf, cipher = file["kdf"], file["cipher"]
        costs = [kdf[name] for name in MOST]
        texts = (kdf["salt"], cipher["iv"], file["data"])
        salt, iv, data = (base64.b64decode(text, validate=True) for text in texts)
    except (KeyError, TypeError, ValueError):
        fail("This file is damaged.")
    is_whole = (
        file.get("version") == 1
        and all(type(cost) is int for cost in costs)
        and all(1 <= cost <= MOST[name] for name, cost in zip(MOST, costs))
        and costs[0] >= 8 * costs[2]
        and (len(salt), len(iv)) == (16, 12)
        and len(data) >= TAG_LENGTH
    )
    if not is_whole:
        fail("This file is damaged.")
    return costs, salt, iv, data


def content_of(path):
    """What the JSON in a file says; None if it is none."""
    try:
        with open(path, encoding="utf-8") as source:
            return json.load(source)
    except OSError as error:
        fail(f"This file can't be read: {error.strerror}.")
    except ValueError:
        return None


def opened(file, passphrase):
    """The JSON that is locked in it, as bytes; None if the passphrase does not open it."""
    (memory, iterations, parallelism), salt, iv, data = checked(file)
    key = hash_secret_raw(
        secret=unicodedata.normalize("NFKC", passphrase).encode(),
        salt=salt,
        time_cost=iterations,
        memory_cost=memory,
        parallelism=parallelism,
        hash_len=32,
        type=Type.ID,
        version=0x13,
    )
    context = [file["format"], 1, "argon2id", memory, iterations, parallelism]
    context += [file["kdf"]["salt"], file["cipher"]["iv"]]
    try:
        return AESGCM(key).decrypt(iv, data, "|".join(map(str, context)).encode())
    except InvalidTag:
        return None


def ask_passphrase():
    """What is typed is not shown; from a pipe it is one line."""
    if sys.stdin.isatty():
        return getpass.getpass("Passphrase: ", sys.stderr)
    return sys.stdin.readline().rstrip("\n")


def main():
    if len(sys.argv) != 2:
        fail("Name the file: python3 tools/read_export.py FILE")
    file = content_of(sys.argv[1])
    known = file.get("format") if isinstance(file, dict) else None
    if known == "breezy-vault-export-locked":
        text = opened(file, ask_passphrase())
        if text is None:
            fail("This passphrase does not open the file, or the file was changed.")
        file = json.loads(text)
    elif known != "breezy-vault-export":
        fail("This is no export of Breezy Vault that this program knows.")
    json.dump(file, sys.stdout, ensure_ascii=False, indent=2)
    print()


if __name__ == "__main__":
    main()
