/** What TypeScript's DOM library does not name of a service worker; these are the parts used here. */

interface Extendable extends Event {
  /** The browser keeps the worker until then. */
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetched extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface Told extends Extendable {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetched) => void): void;
  addEventListener(type: "message", listener: (event: Told) => void): void;
}
