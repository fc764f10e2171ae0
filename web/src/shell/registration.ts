/** The page's side: registers the service worker, and says when a new release is ready. */
import { useSyncExternalStore } from "react";
import { workerUrl } from "../lib/trusted.ts";
import { lockNameOf } from "./shell.ts";

/** At most this often while pages stay open; the browser asks by itself when one is opened. */
const askEveryMs = 60 * 60_000;
/** So long the new release may take to take over, which a browser puts off while the old one is at work. */
const takenWithinMs = 3000;

let isReady = false;
const listeners = new Set<() => void>();

/** Once the page is loaded, so that nothing of it waits. If it cannot be, all works but without a network. */
export function startShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const entry = entryOfPage();
  if (entry) void holdRelease(entry);
  const start = () => void follow(entry).catch(reportError);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

/** The release that this page began with. */
function entryOfPage(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script && new URL(script.src).pathname;
}

/** Until the page is gone, which its files are kept for. */
async function holdRelease(entry: string): Promise<void> {
  await navigator.locks.request(lockNameOf(entry), { mode: "shared" }, () => new Promise(() => {}));
}

async function follow(entry: string | null): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(workerUrl("/service-worker.js"), { updateViaCache: "none" });
  const registration = await serviceWorker.ready;

  async function judge(): Promise<void> {
    const { waiting } = registration;
    if (!waiting) return;
    // This page came from the network, and is of the new release already.
    if ((await releaseOf(waiting)) === entry) waiting.postMessage("take-over");
    else tellReady();
  }
  function watch(coming: ServiceWorker | null): void {
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed") void judge();
    });
  }
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  await judge();

  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < askEveryMs) return;
    askedAt = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  });
}

function releaseOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage("which-release", [port2]);
  });
}

function tellReady(): void {
  isReady = true;
  for (const listener of listeners) listener();
}

export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isReady,
  );
}

/**
 * Loads this page anew; others stay as they are, with the files of their release. Where the new one
 * has not taken over in time it does so after the load, since the page then is of its release.
 */
export async function loadNewVersion(): Promise<void> {
  const { serviceWorker } = navigator;
  const { waiting } = await serviceWorker.ready;
  if (waiting) {
    const taken = Promise.withResolvers<void>();
    serviceWorker.addEventListener("controllerchange", () => taken.resolve(), { once: true });
    setTimeout(taken.resolve, takenWithinMs);
    waiting.postMessage("take-over");
    await taken.promise;
  }
  location.reload();
}
