import { argon2Sync, createCipheriv } from "node:crypto";
import { concat, randomBytes, toBase64, utf8 } from "../../../src/bytes.ts";
import type { VectorFile } from "../operations.ts";
import { bad, good, someBytes } from "./cases.ts";

const passphrase = "ﬁne weather, A\u030angstr\u00f6m";
const content = {
  format: "breezy-vault-export",
  version: 1,
  exportedAt: "2026-01-01T00:00:00.000Z",
  entries: [
    {
      kind: "login",
      name: "Café Müller",
      username: "ada@example.org",
      password: "correct horse battery staple",
      urls: ["https://cafe.example"],
      notes: "",
      tags: ["food"],
      totp: "",
      folder: "",
      favorite: false,
      trashed: false,
      archived: false,
      details: {},
      fields: [],
      attachments: [],
      history: [],
      created: 1_767_225_600_000,
      updated: null,
    },
  ],
};

const realCost = { memoryKiB: 65_536, iterations: 3, parallelism: 1 };
const smallCost = { memoryKiB: 64, iterations: 1, parallelism: 2 };

/** Laid out as docs/export-format.md has it: what writes these files is no part of this package. */
function lock(cost: typeof realCost) {
  const [salt, iv] = [someBytes(16), randomBytes(12)];
  const { memoryKiB, iterations, parallelism } = cost;
  const key = argon2Sync("argon2id", {
    message: utf8(passphrase.normalize("NFKC")),
    nonce: salt,
    memory: memoryKiB,
    passes: iterations,
    parallelism,
    tagLength: 32,
  });
  const file = {
    format: "breezy-vault-export-locked",
    version: 1,
    kdf: { name: "argon2id", ...cost, salt: toBase64(salt) },
    cipher: { name: "aes-256-gcm", iv: toBase64(iv) },
  };
  const bound = [
    file.format,
    1,
    "argon2id",
    memoryKiB,
    iterations,
    parallelism,
    file.kdf.salt,
    file.cipher.iv,
  ];
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(utf8(bound.join("|")));
  const sealed = concat(
    cipher.update(utf8(JSON.stringify(content))),
    cipher.final(),
    cipher.getAuthTag(),
  );
  return { ...file, data: toBase64(sealed) };
}

export async function exportVectors(): Promise<VectorFile> {
  const file = lock(smallCost);
  const given = (change: object) => ({ file: JSON.stringify({ ...file, ...change }), passphrase });
  const kdf = (change: object) => given({ kdf: { ...file.kdf, ...change } });
  const turned = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  return {
    about: "An export under a passphrase: docs/export-format.md.",
    cases: [
      good(
        "open-export",
        "at the cost that exports have",
        { file: JSON.stringify(lock(realCost)), passphrase },
        content,
      ),
      good("open-export", "at another cost, with two lanes", given({}), content),
      ...bad("open-export", "wrong-password", {
        "another passphrase": { ...given({}), passphrase: "fine weather" },
        "another salt": kdf({ salt: turned(file.kdf.salt) }),
        "another cost": kdf({ iterations: 2 }),
        "another iv": given({ cipher: { ...file.cipher, iv: turned(file.cipher.iv) } }),
        "a byte of the data turned": given({ data: turned(file.data) }),
      }),
      ...bad("open-export", "damaged", {
        "an unknown version": given({ version: 2 }),
        "no iterations": kdf({ iterations: 0 }),
        "more memory than 1 GiB": kdf({ memoryKiB: 1_048_577 }),
        "more iterations than 50": kdf({ iterations: 51 }),
        "more lanes than 16": kdf({ parallelism: 17 }),
        "data that is no base64": given({ data: "*" }),
      }),
    ],
  };
}
