/** The launcher run as a person runs it, in a copy of the tree whose services are stubs. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Tree {
  path: string;
  dataDir: string;
  remove(): void;
}

export function copyTree(): Tree {
  const path = mkdtempSync(join(tmpdir(), "breezy-launch-"));
  cpSync(join(root, "package.json"), join(path, "package.json"));
  cpSync(join(root, "tools"), join(path, "tools"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"));
  for (const service of ["server", "guardian", "sandbox"]) {
    mkdirSync(join(path, service, "src"), { recursive: true });
    cpSync(join(root, "tools/testing/stub-service.ts"), join(path, service, "src/main.ts"));
  }
  const remove = () => rmSync(path, { recursive: true });
  return { path, dataDir: join(path, "data"), remove };
}

export interface Launched {
  process: ChildProcess;
  output(): string;
  /** Waits for words in what it says; rejects where it ends without them. */
  says(words: string): Promise<void>;
  /** The exit code. */
  ended: Promise<number | null>;
}

export function launchIn(
  tree: Tree,
  port: number,
  env: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
): Launched {
  const child = spawn(
    process.execPath,
    ["tools/launch.ts", "--port", String(port), "--data", tree.dataDir, ...options],
    {
      cwd: tree.path,
      env: { PATH: process.env["PATH"], ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    process: child,
    output: () => output,
    ended,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(words)) resolve();
        };
        look();
        child.stdout.on("data", look);
        child.stderr.on("data", look);
        child.once("close", () => reject(new Error(`It never said '${words}':\n${output}`)));
      }),
  };
}
