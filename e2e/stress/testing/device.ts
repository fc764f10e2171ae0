/** A person's browser at a stand: the worker's own code, its requests over a line that can be cut. */
import { fromBase64 } from "@breezy/crypto/bytes";
import { decodeRecord } from "@breezy/crypto/record-header";
import { aUser, type Person, signIn } from "@breezy/server/testing/people";
import { VaultError } from "@breezy/client/failure";
import type { OpenVault } from "@breezy/client/answers";
import type { Vault } from "@breezy/client/vault";
import { createGuardians } from "@breezy/client/wire/guardians";
import type { Store } from "@breezy/client/keep/store";
import { exclusive, memoryStore } from "../../../client/src/testing/memory-store.ts";
import { createVault } from "@breezy/client/vault";
import { createWire } from "@breezy/client/wire/wire";
import type { Line, Message } from "./lines.ts";
import type { Stand } from "./stand.ts";

export interface Device {
  vault: Vault;
  /** What this browser keeps: for another tab, or the page loaded again. */
  local: Store;
  /** From here on messages go over this line; null: the plain one. */
  over(line: Line | null): void;
  /** Runs what the vault put off. */
  settle(): Promise<void>;
  /** What the three guardians hold of this person, in short. */
  held(): Promise<Held[]>;
}

export interface Held {
  epoch: number | null;
  header: string | null;
  /** Evaluations that nobody claimed. */
  open: number;
  certified: boolean;
  /** How many registrations wait above the active one. */
  prepared: number;
  bound: boolean;
  headVersion: number | null;
}

export const zone = "UTC";

/** A page of a browser that keeps `local`, in the session that `person` came from. */
export function aDevice(stand: Stand, person: Person, local: Store = memoryStore()): Device {
  let line: Line | null = null;
  const fetcher = (path: string, init: RequestInit) => {
    const method = init.method ?? "GET";
    const message: Message = { method, path, body: init.body as string | undefined };
    const send = (body = message.body) => person.call(method, path, body);
    return line ? line(message, send) : send();
  };
  const put: (() => Promise<void>)[] = [];
  const vault = createVault({
    origin: "",
    fetch: fetcher,
    session: { userId: person.id },
    config: stand.config,
    store: local,
    clock: stand.server.now,
    later: (_, work) => void put.push(work),
    exclusive,
  });
  const guardians = createGuardians(createWire(fetcher), stand.config.guardians, person.id);
  return {
    vault,
    local,
    over(next) {
      line = next;
    },
    async settle() {
      for (const work of put.splice(0)) await work();
    },
    async held() {
      const hearing = await guardians.read();
      if (!hearing.ok) throw new Error(hearing.reason);
      return Array.from(hearing.heard.values(), (heard): Held => {
        if (!("answer" in heard)) throw new Error(heard.silent);
        const { active, prepared = [], standing, head } = heard.answer;
        return {
          epoch: active ? decodeRecord(fromBase64(active.header)).epoch : null,
          header: active?.header ?? null,
          open: standing.open.length,
          certified: active?.certificate != null,
          prepared: prepared.length,
          bound: standing.bound !== null,
          headVersion: head?.version ?? null,
        };
      });
    },
  };
}

/** Whether all three hold the same record, acted on, with nothing left half done. */
export function agree(held: readonly Held[]): boolean {
  return held.every(
    ({ header, certified, prepared, bound }) =>
      header !== null && header === held[0]!.header && certified && bound && prepared === 0,
  );
}

/** How many evaluations nobody has claimed, at each guardian. */
export async function openAt(device: Device): Promise<number[]> {
  return (await device.held()).map(({ open }) => open);
}

/** A person with a vault, and the device that made it. */
export async function aVault(stand: Stand, pin: string) {
  const person = await aUser(stand.server);
  const device = aDevice(stand, person);
  const made = await device.vault.setUp(pin, zone);
  if (!made.ok) throw new Error(`set-up: ${made.reason}`);
  return { person, device, kit: made.kit };
}

export async function aLockedVault(stand: Stand, pin: string) {
  const made = await aVault(stand, pin);
  await made.device.vault.lock();
  return made;
}

/** Another browser of that person, in a session of its own. */
export async function anotherDevice(stand: Stand, { email, password }: Person): Promise<Device> {
  return aDevice(stand, await signIn(stand.server, email, password));
}

export async function opened({ vault }: Device, pin: string): Promise<OpenVault> {
  const result = await vault.unlock(pin);
  if (!result.ok) throw new Error(`not opened: ${JSON.stringify(result)}`);
  return result.vault;
}

/** What came of it where the line held; null where it did not. */
export async function unlessCut<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof VaultError && error.code === "network") return null;
    throw error;
  }
}
