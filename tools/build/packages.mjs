/** Which packages of the lockfile people get with a release. Plain JavaScript: any Node builds the web app. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What runs, and what the web app is made of. */
const shipped = ["contract", "crypto", "client", "guardian", "server", "web"];
/** They make the web app, and nothing of theirs is in it. */
const builders = ["@tailwindcss/vite", "@vitejs/plugin-react", "vite"];

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * Each package by the place where npm puts it.
 * @param {string} root
 * @returns {Record<string, Locked>}
 */
export function readLock(root) {
  return JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
}

/**
 * The places of all that is in a release: Node, what runs on it, and what the web app is made of.
 * @param {Record<string, Locked>} lock
 */
export function shippedPlaces(lock) {
  const names = shipped.flatMap((workspace) => Object.keys(lock[workspace]?.dependencies ?? {}));
  const strangers = names.filter(
    (name) => !name.startsWith("@breezy/") && !builders.includes(name),
  );
  return closureOf(lock, ["node", ...strangers]);
}

/**
 * The places of these packages and of all that they need to run.
 * @param {Record<string, Locked>} lock
 * @param {readonly string[]} names
 */
export function closureOf(lock, names) {
  /** @type {Set<string>} */
  const places = new Set(names.map((name) => findPlace(lock, "", name)));
  for (const place of places) {
    for (const needed of needsOf(lock, place)) places.add(needed);
  }
  return [...places].sort();
}

/**
 * What the package at this place asks for itself. Of those that one platform alone installs, the
 * lockfile has all.
 * @param {Record<string, Locked>} lock
 * @param {string} place
 */
export function needsOf(lock, place) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    lock[place] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.map((name) => findPlace(lock, place, name));
}

/**
 * As Node looks for it: in the package that asks, then beside it, then further up.
 * @param {Record<string, Locked>} lock
 * @param {string} from
 * @param {string} name
 */
function findPlace(lock, from, name) {
  for (let above = from; ; above = outerOf(above)) {
    const place = above === "" ? `node_modules/${name}` : `${above}/node_modules/${name}`;
    if (lock[place] !== undefined) return place;
    if (above === "") throw new Error(`The lockfile lacks ${name}, which ${from} needs.`);
  }
}

/** @param {string} place */
export function nameAt(place) {
  return place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** @param {string} place */
function outerOf(place) {
  return place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1));
}
