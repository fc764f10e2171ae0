/** What a person reads when a server changed what it keeps, on a device with a copy and on one without. */
import type { Listing, SealedEntry } from "@breezy/contract/vault";
import { expect } from "vitest";
import { aDraft } from "./device.ts";
import { serves } from "./hostile-lies.ts";
import { aPast, headsSent, opened, openedAnew, type Past, said, uploads } from "./hostile-vault.ts";
import type { HostileServer } from "./hostile-server.ts";

export interface Attack {
  name: string;
  /** What the server gives in place of `now`. */
  give: (now: Listing) => Listing | void | Promise<Listing | void>;
  anew: string[];
  withCopy: string[];
}

/** The owner's vault, and that of another person whom the same server keeps. */
export interface Kept {
  past: Past;
  others: Past;
}

export async function aKept(hostile: HostileServer): Promise<Kept> {
  return { past: await aPast(hostile), others: await aPast(hostile) };
}

export const unsigned =
  "What the server returned lacks your vault's signature; it may be incomplete.";
export const forked =
  "The server returned a different version of your vault than the one that was saved.";
export const strange =
  "One entry on the server should not be there: you deleted it, or never saved it.";
export const unlike = (...names: string[]) =>
  `Rolled back, damaged or changed by someone else: ${names.join(", ")}.`;
export const missing = (...names: string[]) => `Missing from the server: ${names.join(", ")}.`;
export const older = (version: number) =>
  `The server returned an older version of your vault: ${version}, although 8 was saved.`;
/** How an entry is named that does not open. */
export const dark = "[Decryption Error]";

/** The entries of a listing by name, to be changed in place. */
export function named({ entries }: Listing, { ids }: Past) {
  const by = (id: string): SealedEntry => entries.find((entry) => entry.id === id)!;
  return { bank: by(ids.bank), mail: by(ids.mail), settings: by(ids.settings) };
}

/** An entry as it stood at a version. */
export function entryAt({ at }: Past, version: number, id: string): SealedEntry {
  return structuredClone(at[version]!.entries.find((entry) => entry.id === id)!);
}

/** Both kinds of device name what was found; neither saves, nor shows a guardian another head. */
export async function isFoundOut(
  hostile: HostileServer,
  { device, now: truth }: Past,
  { give, anew, withCopy }: Attack,
): Promise<void> {
  hostile.lie = null;
  // A session may ask so often a minute, and no more.
  hostile.world.clock.nowMs += 60_000;
  expect(said(await opened(device))).toEqual([]);
  await device.settle();

  const now = structuredClone(truth);
  hostile.lie = serves((await give(now)) ?? now);
  hostile.asked.length = 0;
  expect(said(await opened(device))).toEqual(withCopy);
  expect(await device.vault.add(aDraft("Not now"))).toEqual({ ok: false, reason: "findings" });
  await device.settle();
  expect(said(await openedAnew(device))).toEqual(anew);
  expect(await device.vault.add(aDraft("Not now"))).toEqual({ ok: false, reason: "findings" });
  await device.settle();

  expect(uploads(hostile)).toEqual([]);
  for (const version of headsSent(hostile)) expect(version).toBeLessThanOrEqual(truth.head.version);
}
