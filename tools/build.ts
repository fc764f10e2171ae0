/**
 * Writes a release: the processes as JavaScript, what they read, the built web app, and the packages
 * that `npm ci --omit=dev` in it installs. Into `dist`, or an empty folder of another name.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { modulesFrom } from "./build/modules.ts";
import { noticesName } from "./build/notices.mjs";
import { closureOf, type Locked, readLock } from "./build/packages.mjs";
import { sbomOf } from "./build/sbom.ts";
import { root } from "./launch/services.ts";
import { buildWeb } from "./prepare.mjs";

/** What each command of a release runs. */
const commands: Record<string, string> = {
  server: "server/src/main.ts",
  guardian: "guardian/src/main.ts",
  operator: "guardian/src/operator.ts",
  admin: "tools/admin.ts",
};

/** What is read beside the modules, where they look for it. */
const data = [
  "LICENSE",
  "NOTICE",
  "server/help",
  "server/help-learned",
  "server/help-says",
  "server/migrations",
  "server/src/database/access.txt",
  "web/dist",
];

interface Manifest {
  name: string;
  version: string;
  license: string;
  engines: object;
  allowScripts: Record<string, boolean>;
}

const folder = resolve(process.argv[2] ?? join(root, "dist"));
if (process.argv[2] === undefined) rmSync(folder, { recursive: true, force: true });
if (existsSync(folder) && readdirSync(folder).length > 0) {
  process.stderr.write(`build: ${folder} is not empty\n`);
  process.exit(2);
}

buildWeb();
const product = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
const lock = readLock(root);
const { files, packages } = modulesFrom(Object.values(commands));
for (const [file, text] of files) write(file, text);
for (const [command, entry] of Object.entries(commands)) {
  write(`${command}.js`, launcherOf(entry.replace(/\.ts$/, ".js")));
}
for (const path of data) {
  const isMade = basename(path) === "dist";
  // What the web app was made from is of interest to the next build alone.
  const filter = (from: string) => !(isMade && basename(from) === ".sources");
  cpSync(join(root, path), join(folder, path), { recursive: true, filter });
}
cpSync(join(root, "web/dist", noticesName), join(folder, noticesName));
writeJson("sbom.cdx.json", sbomOf(lock, pick(product, ["name", "version", "license"])));
writePackages();
console.log(`Built ${product.name} ${product.version} in ${folder}.`);

/** A release is for real, unless somebody says otherwise. */
function launcherOf(module: string): string {
  return `process.env.NODE_ENV ??= "production";\nawait import("./${module}");\n`;
}

function writePackages(): void {
  const names = ["node", ...packages].sort();
  const dependencies = Object.fromEntries(
    names.map((name) => [name, lock[`node_modules/${name}`]!.version!]),
  );
  const manifest = {
    ...pick(product, ["name", "version", "license", "engines"]),
    private: true,
    type: "module",
    scripts: Object.fromEntries(Object.keys(commands).map((name) => [name, `node ${name}.js`])),
    dependencies,
    allowScripts: { node: true },
  };
  writeJson("package.json", manifest);
  const { name, version, license, engines } = manifest;
  const locked: Record<string, Locked | object> = {
    "": { name, version, license, dependencies, engines },
  };
  for (const place of closureOf(lock, names)) locked[place] = lock[place]!;
  writeJson("package-lock.json", {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: locked,
  });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function writeJson(file: string, value: object): void {
  write(file, `${JSON.stringify(value, null, 2)}\n`);
}

function pick<T, Name extends keyof T>(from: T, names: readonly Name[]): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;
}
