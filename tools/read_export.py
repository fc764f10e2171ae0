#!/usr/bin/env python3
"""Opens an export of Breezy Vault without Breezy Vault: python3 tools/read_export.py FILE

Asks for the passphrase and writes the JSON inside to the standard output. Needs Python 3.9 with
cryptography and argon2-cffi (on Debian: python3-cryptography python3-argon2). Written from
docs/export-format.md alone.
"""

import base64
import binascii
import getpass
import json
import sys
import unicodedata

from argon2.low_level import Type, hash_secret_raw
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

MOST = {"memoryKiB": 1_048_576, "iterations": 50, "parallelism": 16}


def fail(sentence):
    print(sentence, file=sys.stderr)
    sys.exit(1)


def checked(file):
    """The costs, salt, iv and data of a locked file; ends the program if one is not as it must be."""
    try:
        kdf, cipher = file["kdf"], file["cipher"]
        costs = [kdf[name] for name in MOST]
        is_whole = all(type(cost) is int for cost in costs)
        if file["version"] != 1 or not is_whole:
            fail("This file is damaged.")
        if any(not 1 <= cost <= MOST[name] for name, cost in zip(MOST, costs)):
            fail("This file is damaged.")
        parts = (kdf["salt"], cipher["iv"], file["data"])
        return costs, *(base64.b64decode(part, validate=True) for part in parts)
    except (KeyError, TypeError, binascii.Error):
        fail("This file is damaged.")


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
    with open(sys.argv[1], encoding="utf-8") as source:
        file = json.load(source)
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
