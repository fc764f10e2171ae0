import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { createHashThreads } from "./hash-threads.ts";

/** What one guess costs, in one lane. */
export interface PasswordCost {
  memoryKiB: number;
  passes: number;
}

/** Above the first of the settings that OWASP's Password Storage Cheat Sheet names for Argon2id (19 MiB, 2 passes). */
export const passwordCost: PasswordCost = { memoryKiB: 32 * 1024, passes: 2 };
const lanes = 1;
const saltBytes = 16;
const hashBytes = 32;

/** One core stays with everybody who asks for something else. */
export const hashThreads = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Some seconds of work for one thread. */
export const hashesWaiting = 64;

/** One for the whole process: passwords, answers and representatives' passwords count at all. */
const derive = createHashThreads({ threads: hashThreads, waiting: hashesWaiting });

export type Passwords = ReturnType<typeof createPasswords>;

/** As new passwords are hashed, and answers that can be guessed. */
export function createPasswords({ memoryKiB, passes }: PasswordCost) {
  const phcString = (salt: Uint8Array, hash: Uint8Array): string =>
    `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(hash)}`;

  return {
    /** A PHC string: algorithm, parameters and salt travel with the hash. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(saltBytes);
      return phcString(salt, await argon2id(password, salt, memoryKiB, passes, lanes));
    },
    /** Of no password at all: for who has none, and to compare with if nobody is known, which takes as long. */
    hashOfNone: (): string => phcString(randomBytes(saltBytes), randomBytes(hashBytes)),
  };
}

/** Throws if the stored text is none of ours. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) throw new Error("not an Argon2id hash");
  const [, memory, time, parallelism, salt, hash] = match;
  const derived = await argon2id(
    password,
    Buffer.from(salt!, "base64"),
    Number(memory),
    Number(time),
    Number(parallelism),
  );
  const expected = Buffer.from(hash!, "base64");
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** The same password typed on different keyboards can differ in composed characters. */
async function argon2id(
  password: string,
  nonce: Uint8Array,
  memory: number,
  passCount: number,
  parallelism: number,
): Promise<Uint8Array> {
  return derive({
    message: Buffer.from(password.normalize("NFKC"), "utf8"),
    nonce,
    memory,
    passes: passCount,
    parallelism,
    tagLength: hashBytes,
  });
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64").replaceAll("=", "");
}
