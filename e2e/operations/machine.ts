/**
 * A machine with Debian and nothing else: what debootstrap makes, in which a shell runs as root. There
 * is no systemd that could run as its first process, so `systemctl` there asks here, where a unit is
 * verified and then run as it says.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "../../tools/launch/services.ts";
import { letReachPackages } from "../deploy/testing/debian.ts";
import { type Unit, readUnit } from "./unit.ts";

/** In the machine, where a shell looks first. */
const systemctl = `#!/bin/sh
echo "$@" > /run/asked
read answer < /run/answered
exit "$answer"
`;
const sources = "usr/local/src/breezy-vault";
const serviceFolders = ["etc/systemd/system", "lib/systemd/system"];
/** Debian's own unit of this name starts nothing itself. */
const clusters = "postgresql";

export interface Machine {
  /** Runs what a person would type, line by line, until one fails. */
  type(commands: string): Promise<void>;
  read(path: string): string;
  /** Of each service in MB: what it has resident, and that with what it shares divided among those that share it. */
  memory(): { name: string; resident: number; own: number }[];
  close(): Promise<void>;
}

/**
 * @param folder where the machine is; made anew.
 * @param outerNet a process in the network in which packages are fetched. Services run in this process's
 *   own, which nobody else reaches.
 */
export async function startMachine(folder: string, outerNet: number): Promise<Machine> {
  const net = `--net=/proc/${outerNet}/ns/net`;
  const kind = ["--variant=minbase", "--include=systemd,libatomic1"];
  run("nsenter", [net, "debootstrap", ...kind, "bookworm", folder]);
  letReachPackages(folder);
  for (const [type, place] of [
    ["proc", "proc"],
    ["sysfs", "sys"],
    ["tmpfs", "run"],
    ["tmpfs", "tmp"],
  ] as const) {
    run("mount", ["-t", type, type, join(folder, place)]);
  }
  run("mount", ["--rbind", "/dev", join(folder, "dev")]);
  chmodSync(join(folder, "tmp"), 0o1777);
  writeProgram("usr/local/sbin/systemctl", systemctl);
  // As on a machine whose services systemd alone starts.
  writeProgram("usr/sbin/policy-rc.d", "#!/bin/sh\nexit 101\n");
  run("mkfifo", [join(folder, "run/asked"), join(folder, "run/answered")]);
  run("git", ["clone", "--quiet", root, join(folder, sources)]);

  function writeProgram(path: string, text: string): void {
    writeFileSync(join(folder, path), text, { mode: 0o755 });
  }

  const running = new Map<string, ChildProcess>();

  /** What `systemctl` would do. Throws what it would say. */
  async function serve(words: string[]): Promise<void> {
    const names = words.filter((word) => !word.startsWith("-")).slice(1);
    const known = /^(enable --now|restart) /.test(words.join(" "));
    if (!known || names.length === 0) throw new Error(`systemctl ${words.join(" ")}: not known`);
    for (const name of names) {
      if (name === clusters) inside("pg_ctlcluster", ["15", "main", "start"]);
      else await startService(name);
    }
  }

  async function startService(name: string): Promise<void> {
    const file = serviceFolders
      .map((place) => join(folder, place, `${name.replace(/@.*/, "@")}.service`))
      .find((path) => existsSync(path));
    if (file === undefined) throw new Error(`Unit ${name}.service not found.`);
    verify(name);
    const unit = readUnit(readFileSync(file, "utf8"), name.split("@")[1] ?? "");
    const child = begin(unit, name);
    running.set(name, child);
    let said = "";
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on("data", (piece) => {
        said += String(piece);
        appendFileSync(join(folder, "var/log", `${name}.log`), String(piece));
      });
    }
    // Of a simple service systemd knows no more than that it runs on.
    for (let ms = 0; ms < 8000 && !/listening|serving initial configuration/.test(said); ms += 50) {
      if (child.exitCode !== null) throw new Error(`${name} ended:\n${said}`);
      await delay(50);
    }
  }

  function verify(name: string): void {
    run("chroot", [folder, "systemd-analyze", "verify", "--man=no", `${name}.service`]);
  }

  function begin(unit: Unit, name: string): ChildProcess {
    const credentials = join("/run/credentials", name);
    const owner = `${unit.user}:`;
    inside("install", ["-d", "-m", "500", credentials]);
    for (const [id, from] of unit.credentials) {
      inside("install", ["-m", "400", from, join(credentials, id)]);
    }
    inside("chown", ["-R", owner, credentials]);
    for (const state of unit.stateFolders) {
      inside("install", ["-d", "-m", "700", "-o", unit.user, join("/var/lib", state)]);
    }
    const env = {
      ...unit.env,
      ...unit.filesOf((path) => readFileSync(join(folder, path), "utf8")),
    };
    const capabilities = unit.ambient.map((one) => `+${one.replace(/^CAP_/, "").toLowerCase()}`);
    const flags = [
      `--reuid=${unit.user}`,
      `--regid=${unit.user}`,
      "--init-groups",
      ...(capabilities.length > 0
        ? [`--inh-caps=${capabilities.join(",")}`, `--ambient-caps=${capabilities.join(",")}`]
        : ["--no-new-privs"]),
    ];
    const pairs = Object.entries(env).map(([key, value]) => `${key}=${value}`);
    const words = unit.command.map((word) => word.replaceAll("%d", credentials));
    const home = String(inside("getent", ["passwd", unit.user])).split(":")[5]!;
    const context = ["env", "-i", "-C", unit.folder ?? "/", "PATH=/usr/bin:/bin", `HOME=${home}`];
    const args = [folder, "setpriv", ...flags, ...context, ...pairs, ...words];
    return spawn("chroot", args, { stdio: ["ignore", "pipe", "pipe"] });
  }

  const inside = (program: string, args: string[]) => run("chroot", [folder, program, ...args]);

  return {
    async type(commands) {
      writeFileSync(join(folder, "root/typed"), commands);
      const login = ["sh", "-c", "HOME=~root exec sh -eux ~root/typed"];
      const shell = spawn("nsenter", [net, "chroot", folder, ...login], {
        stdio: ["ignore", "inherit", "inherit"],
      });
      const ended = new Promise<number | null>((resolve) => shell.once("close", resolve));
      const answering = answerUntil(ended);
      const code = await ended;
      await answering;
      if (code !== 0) throw new Error("A command of the page failed.");
    },
    read: (path) => readFileSync(join(folder, path), "utf8"),
    memory: () =>
      Array.from(running, ([name, { pid }]) => {
        const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
        const megabytes = (what: string) =>
          Math.round(Number(new RegExp(`^${what}: +(\\d+)`, "m").exec(rollup)![1]) / 1024);
        return { name, resident: megabytes("Rss"), own: megabytes("Pss") };
      }),
    async close() {
      const children = [...running.values()].filter((child) => child.exitCode === null);
      const gone = children.map((child) => once(child, "close"));
      for (const child of children) child.kill("SIGTERM");
      spawnSync("chroot", [folder, "pg_ctlcluster", "15", "main", "stop", "-m", "fast"]);
      await Promise.all(gone);
    },
  };

  async function answerUntil(ended: Promise<unknown>): Promise<void> {
    let isOver = false;
    void ended.then(() => {
      isOver = true;
      // Wakes the reader up.
      writeFileSync(join(folder, "run/asked"), "");
    });
    for (;;) {
      const asked = await open(join(folder, "run/asked"), "r");
      const words = (await asked.readFile("utf8")).trim();
      await asked.close();
      if (isOver) return;
      const answer = await serve(words.split(/\s+/)).then(
        () => "0",
        (error: unknown) => (console.error(error), "1"),
      );
      writeFileSync(join(folder, "run/answered"), `${answer}\n`);
    }
  }
}

/** Throws with what it said where it fails. */
export function run(program: string, args: string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, { maxBuffer: 2 ** 28 });
  if (status === 0) return stdout;
  throw new Error(
    `${program} ${args.join(" ")}: ${error?.message ?? String(stdout) + String(stderr)}`,
  );
}
