/** The shell in the browser's cache: one release whole, or not at all. */
import {
  cacheNameOf,
  isDown,
  isOfRelease,
  isPainted,
  outdated,
  type Shell,
  shellPage,
} from "./shell.ts";

/** So long a page may take to come; then the kept one opens. */
const pageWithinMs = 3000;
/** What a server varies by is how it compresses. */
const anyVariant = { ignoreVary: true };

/** Asked without cookies: what is kept is what anybody gets. */
function asAnybody(path: string): Request {
  const cache = path.startsWith("/assets/") ? "default" : "no-cache";
  const headers = path === shellPage ? { accept: "text/html" } : {};
  return new Request(path, { credentials: "omit", cache, headers });
}

/** Throws if anything of it does not come, or is of another release; then nothing is kept. */
export async function keepWhole(shell: Shell): Promise<void> {
  const cache = await caches.open(cacheNameOf(shell));
  try {
    await cache.addAll(shell.files.map(asAnybody));
    const page = await fetch(asAnybody(shellPage));
    if (!(await keepPage(shell, page))) throw new Error("the page is of another release");
  } catch (error) {
    await caches.delete(cacheNameOf(shell));
    throw error;
  }
}

/** Takes the page's newest settings; returns whether it is one of this release, and for any address. */
async function keepPage(shell: Shell, page: Response): Promise<boolean> {
  const html = page.ok && !page.redirected ? await page.clone().text() : "";
  if (!isOfRelease(html, shell) || isPainted(html)) return false;
  const cache = await caches.open(cacheNameOf(shell));
  await cache.put(shellPage, page);
  return true;
}

/** From the network if it answers in time, else the kept one. */
export async function answerPage(
  shell: Shell,
  request: Request,
  meanwhile: (work: Promise<unknown>) => void,
): Promise<Response> {
  const asked = fetch(request);
  const inTime = await soon(asked);
  if (inTime && !isDown(inTime)) {
    if (inTime.ok) meanwhile(keepPage(shell, inTime.clone()));
    return inTime;
  }
  const kept = await caches.match(shellPage, { ...anyVariant, cacheName: cacheNameOf(shell) });
  return kept ?? inTime ?? asked;
}

/** undefined: the network failed, or takes too long. */
async function soon(asked: Promise<Response>): Promise<Response | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), pageWithinMs);
  try {
    return await Promise.race([asked.catch(() => undefined), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Its name says what it holds, whichever release brought it. */
export async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request, anyVariant)) ?? fetch(request);
}

export async function answerFile(shell: Shell, request: Request): Promise<Response> {
  const asked = fetch(request);
  const kept = await caches.match(request, { ...anyVariant, cacheName: cacheNameOf(shell) });
  return kept ? asked.catch(() => kept) : asked;
}

/** Older releases go with the last page that needs them. */
export async function tidy(shell: Shell, registration: ServiceWorkerRegistration): Promise<void> {
  // One that is coming keeps its files already.
  if (registration.installing || registration.waiting) return;
  const { held = [] } = await navigator.locks.query();
  const locks = held.flatMap(({ name }) => name ?? []);
  const gone = outdated(await caches.keys(), shell, locks);
  await Promise.all(gone.map((name) => caches.delete(name)));
}
