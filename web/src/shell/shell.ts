/** The app's shell: the files of one release that open the app without a network. Pure. */

export interface Shell {
  /** Over the names and contents of all of it. */
  version: string;
  /** The script that the page starts with; its name changes with anything that it leads to. */
  entry: string;
  /** Paths, the entry among them; the page itself is asked for apart. */
  files: readonly string[];
}

/** One of the app's pages, all of which are the same file; it holds nothing of a person. */
export const shellPage = "/dashboard/passwords";

/** First words of the app's addresses; a test compares them with the router's. */
const pageNames = [
  "auth",
  "breakroom",
  "connect-extension",
  "dashboard",
  "emporium",
  "logout",
  "marketplace",
  "onboarding",
  "pricing",
  "privacy-policy",
  "reset-password",
  "reset-vault",
  "second-step",
  "share",
];

/** Their names stay while what they hold may change. */
const plainFiles = /^\/(?:theme\.js|favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png)$/;

/** Who answers a request; `nobody`: it goes to the server as if there were no service worker. */
export type Answerer = "page" | "asset" | "file" | "nobody";

interface Asked {
  method: string;
  url: string;
  mode: string;
}

export function answererOf({ method, url, mode }: Asked, origin: string): Answerer {
  const { origin: askedOrigin, pathname } = new URL(url);
  if (method !== "GET" || askedOrigin !== origin) return "nobody";
  if (mode === "navigate") return isPage(pathname) ? "page" : "nobody";
  if (pathname.startsWith("/assets/")) return "asset";
  return plainFiles.test(pathname) ? "file" : "nobody";
}

export function isPage(pathname: string): boolean {
  const [, first = ""] = pathname.split("/");
  return pathname === "/" || pageNames.includes(first);
}

/** Whether a page, as the server sent it, begins this very release: files of two are never mixed. */
export function isOfRelease(html: string, { entry, files }: Shell): boolean {
  const named = Array.from(html.matchAll(/\/assets\/[\w.-]+/g), ([name]) => name);
  return named.includes(entry) && named.every((name) => files.includes(name));
}

/** Painted for the one who asked for this address: kept for them all, it would show the wrong screen. */
export function isPainted(html: string): boolean {
  return html.includes('<div id="root" data-prerendered=');
}

/** A gateway without a server behind it. */
export function isDown({ status }: { status: number }): boolean {
  return status === 502 || status === 503 || status === 504;
}

const prefix = "breezy-shell";

export function cacheNameOf({ version, entry }: Shell): string {
  return `${prefix} ${version} ${entry}`;
}

/** The lock that every page of a release holds for as long as it is open. */
export function lockNameOf(entry: string): string {
  return `${prefix} ${entry}`;
}

/** Shells that neither the release at work nor any open page needs any more. */
export function outdated(
  cacheNames: readonly string[],
  current: Shell,
  heldLocks: readonly string[],
): string[] {
  return cacheNames.filter((name) => {
    const [first, , entry = ""] = name.split(" ");
    return (
      first === prefix && name !== cacheNameOf(current) && !heldLocks.includes(lockNameOf(entry))
    );
  });
}
