/**
 * What every command needs before it can run: a recent Node, the packages of the lockfile, the
 * built web app. Plain JavaScript without a dependency, since it runs before there are any.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeNotices } from "./build/notices.mjs";

const oldestNode = [20, 19];

export const root = fileURLToPath(new URL("..", import.meta.url));
/** The pinned Node that everything but the bootstrap runs under. */
export const pinnedNode = join(root, "node_modules/node/bin/node");
export const webDist = join(root, "web/dist");

/** The sentence of a failure that a person can act on; the commands print it without a stack. */
export class Unready extends Error {}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Unready(`Node ${oldestNode.join(".")} or newer is needed; this is ${process.version}.`);
}

/** The environment with the project's own programs, and its Node, found first. */
export function projectEnvironment() {
  const path = [join(root, "node_modules/.bin"), process.env["PATH"] ?? ""].join(delimiter);
  return { ...process.env, PATH: path };
}

/**
 * Installs the lockfile's packages unless they are there. `development` asks for the tools of the
 * checks too, which a production environment leaves out.
 * @param {{ development: boolean }} wanted
 */
export function installPackages({ development }) {
  if (isInstalled(development)) return;
  console.log("Installing packages (a minute or two the first time) ...");
  const npm = process.env["npm_execpath"];
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if (development) args.push("--include=dev");
  const run =
    npm === undefined || !npm.endsWith(".js")
      ? spawnSync("npm", args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] })
      : spawnSync(process.execPath, [npm, ...args], {
          cwd: root,
          stdio: ["ignore", "inherit", "inherit"],
        });
  if (run.status !== 0) {
    throw new Unready("The packages could not be installed; npm's own words are above.");
  }
  if (!existsSync(pinnedNode)) {
    throw new Unready(
      "npm left out the pinned Node, whose install script it must run: check `npm config get ignore-scripts`.",
    );
  }
}

/**
 * npm writes what it installed into node_modules once it is done, so an unfinished or outdated
 * install shows, and one made by hand counts.
 * @param {boolean} development
 */
function isInstalled(development) {
  const written = join(root, "node_modules/.package-lock.json");
  if (!existsSync(written) || !existsSync(pinnedNode)) return false;
  const installed = packagesOf(written);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([path, wanted]) => {
    // Roots and workspaces have no version to compare; optional packages fit other machines.
    if (!path.startsWith("node_modules/") || wanted.link || wanted.optional) return true;
    if (!development && wanted.dev) return true;
    return installed[path]?.version === wanted.version;
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, dev?: boolean }>}
 */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, "utf8")).packages;
}

/** Builds the web app unless what it is made of is what it was made of. */
export function buildWeb() {
  const stamp = join(webDist, ".sources");
  const sources = hashOfWebSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  console.log("Building the web app ...");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const run = spawnSync(pinnedNode, [vite, "build", "web", "--logLevel", "warn"], {
    cwd: root,
    env: projectEnvironment(),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (run.status !== 0) throw new Unready("The web app could not be built; the reason is above.");
  writeNotices(root, webDist);
  writeFileSync(stamp, sources);
}

function hashOfWebSources() {
  const hash = createHash("sha256");
  for (const folder of ["web", "client", "crypto", "contract"]) {
    for (const file of filesUnder(join(root, folder))) {
      hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
    }
  }
  for (const file of ["package-lock.json", "tools/build/notices.mjs", "tools/build/packages.mjs"]) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== "dist" && entry.name !== "node_modules")
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
}
