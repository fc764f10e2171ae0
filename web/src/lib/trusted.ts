// The types are not in TypeScript's DOM library yet; these are the parts used here.
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

/** The only strings that may become a script's address are this origin's own. */
function sameOriginOnly(url: string): string {
  const resolved = new URL(url, location.origin);
  if (resolved.origin !== location.origin) throw new TypeError("a worker must be of this origin");
  return resolved.href;
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = trustedTypes?.createPolicy("breezy", { createScriptURL: sameOriginOnly });

/**
 * A worker's address as the content security policy accepts it: `new Worker(workerUrl(url), { type:
 * "module" })`, where `url` comes from `import url from "./worker.ts?worker&url"`.
 */
export function workerUrl(url: string): string {
  return policy ? (policy.createScriptURL(url) as string) : sameOriginOnly(url);
}
