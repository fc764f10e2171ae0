import {
  argon2Sync,
  createCipheriv,
  createHash,
  createHmac,
  pbkdf2Sync,
  randomBytes,
} from "node:crypto";
import { describe, expect, it } from "vitest";
import { utf8 } from "@breezy/crypto/bytes";
import { readImport } from "../read-import.ts";
import { brief, briefRows, fixtureText } from "../testing/fixtures.ts";

const salt = "c2FsdHNhbHRzYWx0c2FsdA==";

const derivations = {
  PBKDF2: {
    parameters: { kdfType: 0, kdfIterations: 5000 },
    key: (password: string) => pbkdf2Sync(password, salt, 5000, 32, "sha256"),
  },
  Argon2id: {
    parameters: { kdfType: 1, kdfIterations: 2, kdfMemory: 1, kdfParallelism: 3 },
    key: (password: string) =>
      argon2Sync("argon2id", {
        message: password,
        nonce: createHash("sha256").update(salt).digest(),
        passes: 2,
        memory: 1024,
        parallelism: 3,
        tagLength: 32,
      }),
  },
};

/** As Bitwarden writes it, by Node's own cryptography. */
function locked(kdf: keyof typeof derivations, password: string, content: string) {
  const { parameters, key } = derivations[kdf];
  const stretched = key(password);
  const expand = (info: string) => createHmac("sha256", stretched).update(`${info}\u0001`).digest();
  const seal = (text: string) => {
    const iv = randomBytes(16);
    const cipher = createCipheriv("aes-256-cbc", expand("enc"), iv);
    const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
    const mac = createHmac("sha256", expand("mac")).update(iv).update(sealed).digest();
    return `2.${[iv, sealed, mac].map((part) => part.toString("base64")).join("|")}`;
  };
  return {
    encrypted: true,
    passwordProtected: true,
    salt,
    ...parameters,
    encKeyValidation_DO_NOT_EDIT: seal("0a3d0d3f-3a9d-4b4c-8f1b-0b1c2d3e4f5a"),
    data: seal(content),
  };
}

const read = (file: object, password?: string) =>
  readImport(utf8(JSON.stringify(file)), { password });

describe.each(["PBKDF2", "Argon2id"] as const)("Bitwarden's JSON locked by %s", (kdf) => {
  const file = locked(kdf, "pässword", fixtureText("bitwarden.json"));

  it("holds what the open one holds", async () => {
    const { format, rows } = await read(file, "pässword");
    expect(format).toBe("bitwarden-locked-json");
    expect(rows.map(brief)).toEqual(await briefRows("bitwarden.json"));
  });

  it("asks for its password, and tells a wrong one and a change", async () => {
    const fault = (code: string) => ({ fault: { code } });
    await expect(read(file)).rejects.toMatchObject(fault("password-needed"));
    await expect(read(file, "password")).rejects.toMatchObject(fault("wrong-password"));
    const changed = { ...file, data: file.data.replace(/^2\..{4}/, "2.AAAA") };
    await expect(read(changed, "pässword")).rejects.toMatchObject(fault("damaged"));
    for (const data of ["2.a|b|c", "2.!!|AAAA|AAAA", "plain"])
      await expect(read({ ...file, data }, "pässword")).rejects.toMatchObject(fault("damaged"));
    const endless = { ...file, kdfIterations: 10 ** 12 };
    await expect(read(endless, "pässword")).rejects.toMatchObject(fault("damaged"));
  });
});
