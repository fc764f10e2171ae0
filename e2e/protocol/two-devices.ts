/** Two devices of one person with the vault open on both. */
import { VaultError } from "@breezy/client/failure";
import type { OpenVault } from "@breezy/client/answers";
import type { World } from "../world/world.ts";
import { type Account, aDevice, aDraft, anAccount, type Device } from "./device.ts";

export const pin = "2580";

export interface Pair {
  account: Account;
  here: Device;
  elsewhere: Device;
  /** Holds nothing between two looks. */
  fresh: Device;
  /** Of the one entry that both hold. */
  id: string;
}

export async function aPair(world: World): Promise<Pair> {
  const account = await anAccount(world);
  const here = await aDevice(world, account);
  await here.vault.setUp(pin, "UTC");
  const id = await added(here, "Bank");
  const elsewhere = await aDevice(world, account);
  await opened(elsewhere);
  return { account, here, elsewhere, fresh: await aDevice(world, account), id };
}

export async function opened(device: Device, digits = pin): Promise<OpenVault> {
  const result = await device.vault.unlock(digits);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.vault;
}

/** The same as on a device that never held this vault. */
export async function openedAnew(device: Device): Promise<OpenVault> {
  await device.vault.forget();
  return opened(device);
}

export async function added(device: Device, account: string): Promise<string> {
  const saved = await device.vault.add(aDraft(account));
  if (!saved.ok) throw new Error(saved.reason);
  return saved.entry.id;
}

export function overviewOf(vault: OpenVault, id: string) {
  return vault.entries.find((entry) => entry.id === id)?.overview ?? null;
}

export const isSave = (method: string, path: string) =>
  method !== "GET" && path.startsWith("/passwords");

/** The answer of the `nth` save from now on (1 is the next) never arrives; the save does. */
export function loseReply(device: Device, nth = 1): void {
  let left = nth;
  device.tamper((method, path) => {
    if (isSave(method, path) && --left === 0) throw new Error("the line broke");
    return undefined;
  });
}

/** The code of what failed; null where it did not. */
export async function failureOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof VaultError) return error.code;
    throw error;
  }
}

interface SentChange {
  op: string;
  id?: string;
  overview?: { revision: number };
  secret?: { revision: number };
}

/** What the last save sent, entry by entry. */
export function lastChanges({ bodies }: Device): SentChange[] {
  const last = bodies.findLast(({ path }) => path === "/passwords/batch");
  return last ? (JSON.parse(last.text) as { changes: SentChange[] }).changes : [];
}

export function savesOf({ sent }: Device): number {
  return sent.filter((line) => isSave(...(line.split(" ") as [string, string]))).length;
}
