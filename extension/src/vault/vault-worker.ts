/**
 * The one place of the extension where a key lives: a shared worker, which runs for as long as any of
 * the extension's pages is connected to it.
 */
/// <reference lib="webworker" />
import { serve } from "@breezy/client/rpc";
import { openLocalStore } from "../../../web/src/lib/local-store.ts";
import { createService } from "./hold-service.ts";

const worker = globalThis as unknown as SharedWorkerGlobalScope;
const ports = new Set<MessagePort>();
/** Many changes in one turn are told once. */
let isToTell = false;

function changed(): void {
  if (isToTell) return;
  isToTell = true;
  queueMicrotask(() => {
    isToTell = false;
    for (const port of ports) port.postMessage({ changed: true });
  });
}

const { service, renew } = createService({
  store: openLocalStore(),
  fetch: (url, init) => fetch(url, init),
  clocks: [() => Date.now(), () => performance.now()],
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  exclusive: (name, work) => navigator.locks.request(name, work),
  browser: navigator.userAgent.includes("Firefox/") ? "Firefox" : "Chromium",
  report: reportError,
  changed,
});

worker.addEventListener("online", renew);
worker.addEventListener("connect", ({ ports: [port] }) => {
  if (!port) return;
  ports.add(port);
  port.addEventListener("close", () => ports.delete(port));
  serve(port, service);
  port.start();
});
