/** How the background calls the vault: over the offscreen document in Chromium, directly in Firefox. */
import type { VaultFailure } from "@breezy/client/answers";
import { VaultError } from "@breezy/client/failure";
import { isOwnPage } from "./own-pages.ts";
import type { VaultService } from "./vault-service.ts";
import { ensureVaultHost, ownPort } from "./wake.ts";

/** To the offscreen document. */
export interface VaultRequest {
  to: "vault";
  method: keyof VaultService;
  args: unknown[];
}

export type VaultReply = { value: unknown } | { code: VaultFailure; message: string };

/** From the offscreen document, to whoever listens. */
export interface VaultNews {
  from: "vault";
  changed: true;
}

type Answer<K extends keyof VaultService> = Awaited<ReturnType<VaultService[K]>>;

/** Starts what holds the vault if it does not run. Throws VaultError. */
export async function callVault<K extends keyof VaultService>(
  method: K,
  ...args: Parameters<VaultService[K]>
): Promise<Answer<K>> {
  await ensureVaultHost();
  const port = ownPort();
  if (port) {
    const call = port[method] as (...given: unknown[]) => Promise<unknown>;
    return (await call(...args)) as Answer<K>;
  }
  const request: VaultRequest = { to: "vault", method, args };
  const reply = await chrome.runtime.sendMessage<VaultRequest, VaultReply | undefined>(request);
  if (!reply) throw new VaultError("network", "What holds the vault does not answer.");
  if ("code" in reply) throw new VaultError(reply.code, reply.message);
  return reply.value as Answer<K>;
}

/**
 * Calls back when the standing or the list changed. To be called as the background's module runs, since
 * it may be woken by this.
 */
export function onVaultChange(listener: () => void): void {
  ownPort()?.onChange(listener);
  chrome.runtime.onMessage.addListener((message: Partial<VaultNews>, sender) => {
    if (isOwnPage(sender) && message.from === "vault") listener();
  });
}
