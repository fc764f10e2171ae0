/** A person's browser at the product's own processes, which keeps to the limits as a page does. */
import { setTimeout as delay } from "node:timers/promises";
import type { EntryDraft } from "@breezy/client/entry/entry";
import { VaultError } from "@breezy/client/failure";
import type { VaultFailure } from "@breezy/client/answers";
import type { Vault } from "@breezy/client/vault";
import { createVault } from "@breezy/client/vault";
import { exclusive } from "../../../client/src/testing/memory-store.ts";
import { type Account, aDeviceWith, aNewAccount, signIn } from "../../protocol/device.ts";
import type { Product } from "../../processes.ts";

export interface Answered {
  method: string;
  path: string;
  status: number;
  retryAfter: string | null;
  code: string | null;
}

export interface RemoteDevice {
  account: Account;
  cookie: string;
  vault: Vault;
  /** Every answer that came, in order. */
  answers: Answered[];
  fetcher(path: string, init: RequestInit): Promise<Response>;
  settle(): Promise<void>;
}

export function aPerson({ world }: Product): Promise<Account> {
  return aNewAccount(world);
}

export async function aRemoteDevice(
  { world }: Product,
  account: Account,
  beforeSending: () => void = () => undefined,
): Promise<RemoteDevice> {
  const plain = aDeviceWith(world, account, await signIn(world, account));
  const answers: Answered[] = [];
  const fetcher = async (path: string, init: RequestInit): Promise<Response> => {
    beforeSending();
    const response = await plain.fetcher(path, init);
    const retryAfter = response.headers.get("retry-after");
    const body = (await response.clone().json()) as { code?: string } | null;
    const code = response.ok ? null : (body?.code ?? null);
    const method = init.method ?? "GET";
    answers.push({ method, path, status: response.status, retryAfter, code });
    if (code !== "too_many_requests") return response;
    await delay(Number(retryAfter) * 1000);
    return fetcher(path, init);
  };
  const put: (() => Promise<void>)[] = [];
  const vault = createVault({
    origin: "",
    fetch: fetcher,
    session: { userId: account.userId },
    config: world.config,
    store: plain.local,
    clock: Date.now,
    later: (_, work) => void put.push(work),
    exclusive,
  });
  return {
    account,
    cookie: plain.cookie,
    vault,
    answers,
    fetcher,
    async settle() {
      for (const work of put.splice(0)) await work();
    },
  };
}

const outOfOrder = new Set<VaultFailure>([
  "network",
  "server",
  "broken",
  "cut-off",
  "busy",
  "away",
]);

/** What came of it, or null where the product could not be reached or had something out of order. */
export async function ifServed<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof VaultError && outOfOrder.has(error.code)) return null;
    throw error;
  }
}

/** Whether the account is saved by now. Asked again, what waits already is sent, not added a second time. */
export async function addOnce(vault: Vault, draft: EntryDraft): Promise<boolean> {
  if ((await vault.readOutbox()).outbox.count === 0) {
    const added = await ifServed(vault.add(draft));
    if (added?.ok || added?.reason !== "waits") return added?.ok ?? false;
  }
  return (await ifServed(vault.sendWaiting()))?.vault.outbox.count === 0;
}

/** A zone whose midnight is at least ten hours away, whenever this runs. */
export function distantZone(): string {
  return new Date().getUTCHours() < 12 ? "UTC" : "Pacific/Honolulu";
}
