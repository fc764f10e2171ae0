/**
 * Opens the app without a network. It answers for the app's own files and pages alone: what a
 * person asks of the API, and what comes back, never passes through it.
 */
import { answerAsset, answerFile, answerPage, keepWhole, tidy } from "./keeping.ts";
import { answererOf, type Shell } from "./shell.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** The build writes it here. */
declare const builtShell: Shell;

const shell = builtShell;

const scope = self as unknown as WorkerScope;

scope.addEventListener("install", (event) => event.waitUntil(keepWhole(shell)));

scope.addEventListener("activate", (event) => {
  event.waitUntil(scope.clients.claim().then(() => tidy(shell, scope.registration)));
});

scope.addEventListener("message", (event) => {
  if (event.data === "which-release") event.ports[0]?.postMessage(shell.entry);
  if (event.data === "take-over") event.waitUntil(scope.skipWaiting());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (answererOf(request, scope.location.origin)) {
    case "page":
      event.respondWith(answerPage(shell, request, (work) => event.waitUntil(work)));
      event.waitUntil(tidy(shell, scope.registration));
      return;
    case "asset":
      event.respondWith(answerAsset(request));
      return;
    case "file":
      event.respondWith(answerFile(shell, request));
      return;
    case "nobody":
      return;
  }
});
