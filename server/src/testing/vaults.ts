import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import type { EntryChange, Listing, SealedEntry } from "@breezy/contract/vault";
import { fromBase64 } from "@breezy/crypto/bytes";
import {
  deletionMessage,
  headMessage,
  serverCancelMessage,
  wrapMessage,
} from "@breezy/crypto/messages";
import type { TestApp } from "./app.ts";
import { aUser, type Person } from "./people.ts";

/** A person with a vault, and the hand that signs for it. */
export interface ReadyPerson extends Person {
  publicKey: string;
  /** The newest head this person's browser knows. */
  head: SignedHeadWire;
  signHead(version: number, content?: string): SignedHeadWire;
  signKit(id: string, wrap: string): string;
  signPasskeyWrap(id: string, wrap: string): string;
  signCancellation(requestedAt: number): string;
  signDeletion(headVersion: number): string;
  /** One batch on the newest head. */
  save(...changes: EntryChange[]): Promise<Response>;
  list(since?: number): Promise<Listing>;
}

export async function aReadyPerson(test: TestApp): Promise<ReadyPerson> {
  return withVault(await aUser(test));
}

export async function withVault(person: Person): Promise<ReadyPerson> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const ready: ReadyPerson = {
    ...person,
    publicKey: Buffer.from(publicKey.export({ format: "jwk" }).x!, "base64url").toString("base64"),
    head: aHead(privateKey, person.id, 0, "empty"),
    signHead: (version, content = `head ${version}`) =>
      aHead(privateKey, person.id, version, content),
    signKit: (id, wrap) =>
      signed(privateKey, wrapMessage(person.id, "kit", fromBase64(id), fromBase64(wrap))),
    signPasskeyWrap: (id, wrap) =>
      signed(privateKey, wrapMessage(person.id, "passkey", fromBase64(id), fromBase64(wrap))),
    signCancellation: (requestedAt) =>
      signed(privateKey, serverCancelMessage(person.id, requestedAt)),
    signDeletion: (headVersion) => signed(privateKey, deletionMessage(person.id, headVersion)),
    async save(...changes) {
      const baseVersion = ready.head.version;
      const head = ready.signHead(baseVersion + 1);
      const response = await person.call("POST", "/passwords/batch", {
        baseVersion,
        head,
        changes,
      });
      if (response.ok) ready.head = head;
      return response;
    },
    async list(since) {
      const query = since === undefined ? "" : `?since=${since}`;
      return (await person.json("GET", `/passwords${query}`)) as Listing;
    },
  };
  await person.json("POST", "/vault", { publicKey: ready.publicKey, head: ready.head });
  return ready;
}

export function anEntry(overrides: Partial<SealedEntry> = {}): SealedEntry {
  return {
    id: randomUUID(),
    overview: { revision: 1, data: aText(96) },
    secret: { revision: 1, data: aText(96) },
    ...overrides,
  };
}

/** Base64 of as many bytes, different each time. */
export function aText(bytes: number): string {
  return createHash("shake256", { outputLength: bytes }).update(randomUUID()).digest("base64");
}

export function aCreate(entry = anEntry()): EntryChange {
  return { op: "create", entry };
}

function aHead(key: KeyObject, userId: string, version: number, content: string): SignedHeadWire {
  const digest = createHash("sha256").update(content).digest();
  return {
    version,
    digest: digest.toString("base64"),
    signature: signed(key, headMessage(userId, version, digest)),
  };
}

function signed(key: KeyObject, message: Uint8Array): string {
  return sign(null, message, key).toString("base64");
}
