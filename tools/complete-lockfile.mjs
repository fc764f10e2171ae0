// Completes package-lock.json after `npm install` ran against a mirror that lacks some platforms:
// npm then leaves their optional packages out, and `npm ci` refuses such a lockfile everywhere. What is
// added has its integrity from the registry: without one `npm ci` would take whatever comes.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
const path = process.argv[2] ?? "package-lock.json";
const lock = JSON.parse(readFileSync(path, "utf8"));
/** @type {Record<string, object>} */
const added = {};
for (const [key, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const at = `node_modules/${name}`;
    if (lock.packages[at] !== undefined || lock.packages[`${key}/${at}`] !== undefined) continue;
    const target = name.replace(/^.*\/(binding-|oxide-)?/, "");
    const [os, cpu, abi] = target.startsWith("wasm32") ? [undefined, "wasm32"] : target.split("-");
    added[at] = {
      version: range,
      cpu: [cpu],
      ...(entry.dev ? { dev: true } : {}),
      ...(abi === "musl" ? { libc: ["musl"] } : abi === "gnu" ? { libc: ["glibc"] } : {}),
      license: "MIT",
      optional: true,
      ...(os === undefined ? {} : { os: [os] }),
    };
  }
}
for (const [key, entry] of Object.entries({ ...lock.packages, ...added })) {
  const at = key.lastIndexOf("node_modules/");
  if (at < 0 || entry.link || entry.integrity) continue;
  const name = `${key.slice(at + "node_modules/".length)}@${entry.version}`;
  entry.integrity = execFileSync("npm", ["view", name, "dist.integrity"], {
    encoding: "utf8",
  }).trim();
  if (!entry.integrity) throw new Error(`The registry states no integrity of ${name}.`);
}
const packages = { ...lock.packages, ...added };
const keys = Object.keys(packages).sort((a, b) => a.localeCompare(b, "en"));
lock.packages = Object.fromEntries(keys.map((key) => [key, packages[key]]));
writeFileSync(path, JSON.stringify(lock, null, 2) + "\n");
process.stdout.write(`${Object.keys(added).length} platform packages added\n`);
