/** Bitwarden's JSON under a password, as Bitwarden writes it, by Node's own cryptography. */
import {
  argon2Sync,
  createCipheriv,
  createHash,
  createHmac,
  pbkdf2Sync,
  randomBytes,
} from "node:crypto";

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

export function lockedByBitwarden(
  kdf: keyof typeof derivations,
  password: string,
  content: string,
) {
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
