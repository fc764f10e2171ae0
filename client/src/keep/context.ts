/** What every step of the client works with. */
import type { PageConfig } from "@breezy/contract/page-config";
import type { PixelsOf } from "../codes/read-qr.ts";
import { entryFields, type EntryFields } from "../entry/fields.ts";
import { createGuardians, type Guardians } from "../wire/guardians.ts";
import { createWire, type Wire } from "../wire/wire.ts";
import { createOwnTries, type OwnTries } from "./own-tries.ts";
import { createPrefetch, type Prefetch } from "./prefetch.ts";
import type { Store } from "./store.ts";

/** What a client is given by the page, the extension or the program that it runs in. */
export interface VaultDeps {
  /** The server's, without a slash at the end; empty if `fetch` takes paths. */
  origin: string;
  /** Proves the session, as `fetch` of a page does by its cookie. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  session: { userId: string };
  /** The guardians that this client believes. */
  config: Pick<PageConfig, "guardians">;
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
  /** Runs `work` after `ms`, once; for what may wait. */
  later(ms: number, work: () => Promise<void>): void;
  /** Runs `work` alone among all that ask under the same name and share the store. */
  exclusive(name: string, work: () => Promise<void>): Promise<void>;
  /** For pictures of QR codes; without it a picture is taken for one without a code. */
  pixelsOf?: PixelsOf | undefined;
  /** What an entry can hold; the product's own table if absent. */
  fields?: EntryFields | undefined;
}

export interface Context extends Pick<VaultDeps, "store" | "clock" | "later" | "exclusive"> {
  userId: string;
  wire: Wire;
  guardians: Guardians;
  ownTries: OwnTries;
  prefetch: Prefetch;
  pixelsOf: PixelsOf;
  fields: EntryFields;
}

export function createContext(
  deps: VaultDeps,
  wire = createWire((path, init) => deps.fetch(deps.origin + path, init)),
): Context {
  const { session, store, clock, later, exclusive } = deps;
  const { userId } = session;
  return {
    userId,
    wire,
    store,
    clock,
    later,
    exclusive,
    guardians: createGuardians(wire, deps.config.guardians, userId),
    ownTries: createOwnTries(store, userId),
    prefetch: createPrefetch(wire, store, userId),
    fields: deps.fields ?? entryFields,
    pixelsOf: deps.pixelsOf ?? (() => Promise.resolve(null)),
  };
}
