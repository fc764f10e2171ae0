/** A page's own line to the worker that holds the vault. */
import { connect } from "@breezy/client/rpc";
import type { VaultService } from "./vault-service.ts";

export interface VaultPort extends VaultService {
  /** Calls back when the standing or the list changed. Returns how to stop. */
  onChange(listener: () => void): () => void;
}

/** Starts the worker if it does not run; it runs for as long as the page does. */
export function connectWorker(): VaultPort {
  const options = { type: "module", name: "vault" } as const;
  const { port } = new SharedWorker(chrome.runtime.getURL("vault-worker.js"), options);
  const listeners = new Set<() => void>();
  port.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isChange(data)) return;
    for (const listener of listeners) listener();
  });
  const service = connect<VaultService>(port);
  port.start();
  const onChange: VaultPort["onChange"] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return new Proxy(service as VaultPort, {
    get: (target, name) => (name === "onChange" ? onChange : Reflect.get(target, name)),
  });
}

function isChange(data: unknown): boolean {
  return typeof data === "object" && data !== null && "changed" in data;
}
