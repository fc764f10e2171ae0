/** What this browser remembers of a person's activity, so that what it saw can't be taken back unnoticed. */
import { activityLine } from "@breezy/contract/activity";
import * as z from "zod/mini";
import { readStored, writeStored } from "../../lib/storage.ts";
import type { KnownHead } from "./activity-chain.ts";

const shape = z.pick(activityLine, { sequence: true, hash: true });
const keyOf = (userId: string) => `activity:${userId}`;

export function readHead(userId: string): KnownHead | null {
  try {
    return shape.parse(JSON.parse(readStored(keyOf(userId)) ?? "null"));
  } catch {
    return null;
  }
}

export function rememberHead(userId: string, { sequence, hash }: KnownHead): void {
  writeStored(keyOf(userId), JSON.stringify({ sequence, hash }));
}
