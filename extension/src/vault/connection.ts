/**
 * The server that this extension belongs to, the session that it was given there, and the guardians
 * that the person compared: no others are ever believed, whatever the server names later.
 */
import {
  connectExtensionPath,
  extensionSession,
  type ExtensionSession,
} from "@breezy/contract/extension";
import { pageConfig, type PageConfig } from "@breezy/contract/page-config";
import { VaultError } from "@breezy/client/failure";
import type { Store } from "@breezy/client/keep/store";
import { guardianFingerprint } from "@breezy/client/pin/guardian-fingerprint";
import { randomBytes, utf8 } from "@breezy/crypto/bytes";
import { sha256 } from "@breezy/crypto/verify";
import { serverAddress } from "./server-address.ts";
import type { Fingerprint } from "./vault-service.ts";

type Guardians = PageConfig["guardians"];

export interface Connection {
  origin: string;
  userId: string;
  email: string;
  /** null: the session has ended. */
  token: string | null;
  guardians: Guardians;
}

/** Between the opened tab and the person's word: in the store, as what holds the vault may be ended meanwhile. */
interface Connecting {
  origin: string;
  verifier: string;
  taken?: ExtensionSession & { guardians: Guardians };
}

export interface ConnectionDeps {
  store: Store;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** As the page that connects names it. */
  browser: "Chromium" | "Firefox";
}

const connectionKey = "connection";
const connectingKey = "connecting";

const overSentence =
  "That took too long, or was already answered. Please connect the extension again.";

export type Connections = ReturnType<typeof createConnections>;

export function createConnections({ store, fetch, browser }: ConnectionDeps) {
  async function send(origin: string, path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(origin + path, guarded(init));
    } catch (cause) {
      throw new VaultError("network", "The server could not be reached.", { cause });
    }
  }

  async function readGuardians(origin: string): Promise<Guardians> {
    const answer = await send(origin, "/api/config", { cache: "no-store" });
    const config = pageConfig.safeParse(await answer.json().catch(() => null));
    if (answer.ok && config.success && config.data.guardians.length > 0)
      return config.data.guardians;
    throw new VaultError("server", "No Breezy Vault answers at this address.");
  }

  async function connecting(): Promise<Connecting> {
    const pending = (await store.get(connectingKey)) as Connecting | undefined;
    if (!pending) throw new VaultError("signed-out", overSentence);
    return pending;
  }

  async function endSession(origin: string, token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    await send(origin, "/api/auth/sign-out", { method: "POST", headers, body: "{}" });
  }

  async function cancel(): Promise<void> {
    const pending = (await store.get(connectingKey)) as Connecting | undefined;
    await store.delete(connectingKey);
    // A server that can't be reached ends it by itself, in time; nobody has its token any more.
    if (pending?.taken)
      await endSession(pending.origin, pending.taken.token).catch(() => undefined);
  }

  return {
    /** null: there is none. */
    async read(): Promise<Connection | null> {
      return ((await store.get(connectionKey)) as Connection | undefined) ?? null;
    },
    keep: (connection: Connection): Promise<void> => store.put(connectionKey, connection),
    forget: (): Promise<void> => store.delete(connectionKey),

    /** `address`: where the person agrees; see RFC 7636 for the challenge. */
    async begin(origin: string): Promise<{ address: string; challenge: string }> {
      const server = serverOrigin(origin);
      await cancel();
      // Fails here rather than in a tab that shows some other site.
      await readGuardians(server);
      const verifier = base64url(randomBytes(32));
      const challenge = base64url(sha256(utf8(verifier)));
      await store.put(connectingKey, { origin: server, verifier } satisfies Connecting);
      const query = new URLSearchParams({ challenge, browser });
      return { address: `${server}${connectExtensionPath}?${query}`, challenge };
    },

    async finish(code: string): Promise<{ email: string; fingerprints: Fingerprint[] }> {
      const { origin, verifier } = await connecting();
      const answer = await send(origin, "/api/auth/extension-sessions", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ code, verifier }),
      });
      if (answer.status >= 500)
        throw new VaultError("broken", "The server failed. Try again later.");
      const session = extensionSession.safeParse(await answer.json().catch(() => null));
      if (!answer.ok || !session.success) throw new VaultError("signed-out", overSentence);
      const taken = { ...session.data, guardians: [] as Guardians };
      // First, so that it can be ended whatever comes.
      await store.put(connectingKey, { origin, verifier, taken } satisfies Connecting);
      taken.guardians = await readGuardians(origin);
      await store.put(connectingKey, { origin, verifier, taken } satisfies Connecting);
      return { email: taken.user.email, fingerprints: fingerprintsOf(taken.guardians) };
    },

    /** The connection that the person agreed to; the caller keeps it. */
    async confirm(): Promise<Connection> {
      const { origin, taken } = await connecting();
      if (!taken || taken.guardians.length === 0) throw new VaultError("signed-out", overSentence);
      const { user, token, guardians } = taken;
      const connection = { origin, userId: user.id, email: user.email, token, guardians };
      await store.put(connectionKey, connection satisfies Connection);
      await store.delete(connectingKey);
      return connection;
    },

    cancel,
    endSession,
    readGuardians,
  };
}

/** Nothing but the token says who asks, and no answer leads elsewhere with it. */
export function guarded(init: RequestInit): RequestInit {
  return { ...init, credentials: "omit", redirect: "error" };
}

/** An origin as `serverAddress` gives it, and nothing that it would have to complete. Throws VaultError. */
function serverOrigin(text: string): string {
  const { origin, problem } = serverAddress(text);
  if (origin === undefined || origin !== text)
    throw new VaultError("server", problem ?? "This is no address of a server.");
  return origin;
}

/** One for the whole set, as the web app shows it. */
export function fingerprintsOf(guardians: Guardians): Fingerprint[] {
  const id = guardians.map((one) => one.id).join(", ");
  return [{ id, fingerprint: guardianFingerprint(guardians) }];
}

/** The same guardians with the same keys, in the same order: records name a set by all three. */
export function isSameSet(one: Guardians, other: Guardians): boolean {
  const spelled = (set: Guardians) =>
    JSON.stringify(set.map(({ id, signingKey, sealingKey }) => [id, signingKey, sealingKey]));
  return spelled(one) === spelled(other);
}

function base64url(bytes: Uint8Array<ArrayBuffer>): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}
