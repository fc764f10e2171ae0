/** The program that the client's README shows, run as it stands there. */
import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const client = new URL("../client/", import.meta.url);
const run = promisify(execFile);

interface Told {
  url: string;
  email: string;
  password: string;
  pin: string;
}

/** The lines that it printed. */
export async function runExample({ url, email, password, pin }: Told): Promise<string[]> {
  const text = await readFile(new URL("README.md", client), "utf8");
  const program = /```ts\n(.*?)```/s.exec(text)?.[1];
  if (program === undefined) throw new Error("the README shows no program");
  // Beside the README, from which it finds the package.
  const file = new URL(`example-${crypto.randomUUID()}.ts`, client);
  await writeFile(file, program);
  try {
    const env = { ...process.env, BREEZY_URL: url, EMAIL: email, PASSWORD: password, PIN: pin };
    const { stdout } = await run(process.execPath, [fileURLToPath(file)], { env });
    return stdout.trimEnd().split("\n");
  } finally {
    await rm(file);
  }
}
