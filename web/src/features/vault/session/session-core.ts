/** What the parts of a vault session share: the worker of the moment, the state, and who hears of failures. */
import { VaultError } from "@breezy/client/failure";
import type { VaultFailure } from "@breezy/client/answers";
import type { Vault } from "@breezy/client/vault";
import type { VaultEvent } from "./vault-state.ts";

export interface VaultWorker {
  vault: Vault;
  /** Ends it with everything it holds; calls that wait for it are never answered. */
  end(): void;
}

export interface SessionCore {
  /** The worker's, which a lock replaces. */
  vault(): Vault;
  send(event: VaultEvent): void;
  /** Fetches what changed elsewhere. */
  sync(): Promise<void>;
  /** The code of a failure, once all who must know were told. */
  failureOf(error: unknown): VaultFailure;
  /** Tells the other tabs that something was saved. */
  tellSaved(): void;
  /** The same of what waits in this browser. */
  tellWaits(): void;
  /** An IANA time zone. */
  zone(): string;
}

/** What a call that failed did not do, for the log; null for the steps of a session, which say it themselves. */
const notDone = {
  gate: null,
  setUp: null,
  readAhead: null,
  unlock: null,
  openKit: null,
  setNewPin: null,
  unlockByPasskey: null,
  openPasskey: null,
  openOffline: null,
  newKit: null,
  sync: null,
  hear: null,
  look: null,
  lock: null,
  forget: null,
  offlineWays: "copy not looked for",
  letPasskeyOpen: "passkey not taken",
  verifyPin: "PIN not verified",
  changePin: "PIN not changed",
  forgetVerified: "not forgotten",
  acceptFindings: "not accepted",
  putBack: "not put back",
  add: "not saved",
  edit: "not saved",
  trash: "not moved to the trash",
  restore: "not restored",
  erase: "not erased",
  saveSettings: "settings not saved",
  sendWaiting: null,
  readOutbox: null,
  retryRefused: "not tried again",
  addRefused: "not added",
  discardRefused: "not discarded",
  settleOutbox: "not forgotten",
  keepDraft: "draft not kept",
  keepTyped: "typed texts not kept",
  noteUse: "use not noted",
  keepUses: "uses not kept",
  readRecord: "not read",
  writeRecord: "not kept",
  reveal: "not revealed",
  outline: "not opened",
  code: "no code made",
  search: null,
  findSecrets: "not compared",
  passkeysFor: null,
  withPasskey: null,
  keepPasskey: null,
  notePasskeyUse: null,
  notePasskeysRefused: null,
  renamePasskey: "not renamed",
  movePasskey: "not moved",
  removePasskey: "not removed",
  putBackPasskey: "not put back",
  fileRoom: "room not told",
  beginFile: "upload not begun",
  sendFileChunk: "chunk not sent",
  stopFile: "upload not stopped",
  openFile: "file not opened",
  openFileChunk: "chunk not opened",
  removeFile: "file not removed",
  health: "not checked",
  healthProgress: "not told",
  nextLeaks: "not looked for",
  share: "not shared",
  sharedLinks: "shared links not listed",
  endSharedLink: "shared link not ended",
  planImport: "not read",
  importProgress: "progress not told",
  cancelImport: "not cancelled",
  importBatch: "not imported",
  importedFile: "file not read",
  forgetImport: "not forgotten",
  exportNotes: "not looked for",
  exportVault: "not exported",
  exportProgress: "progress not told",
  cancelExport: "not cancelled",
  answerTries: "tries not answered",
  cancelReset: "not cancelled",
  proveDeletion: "not signed",
} as const satisfies Record<keyof Vault, string | null>;

/** The worker's methods, as a screen calls them. */
export type Calls = {
  [K in keyof Vault as (typeof notDone)[K] extends string ? K : never]: Vault[K];
};

type Method = (...args: unknown[]) => Promise<unknown>;

/** All of them throw VaultError, whose message says what was not done; doing the same again is safe. */
export function createCalls(core: SessionCore): Calls {
  const calls = Object.entries(notDone).flatMap(([name, failure]) => {
    if (failure === null) return [];
    const call = (...args: unknown[]) =>
      answerOf(core, (core.vault()[name as keyof Vault] as Method)(...args), failure);
    return [[name, call] as const];
  });
  return Object.fromEntries(calls) as unknown as Calls;
}

/** What the worker answers; its failure by code, as a VaultError that says what was not done. */
async function answerOf<T>(core: SessionCore, call: Promise<T>, failure: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new VaultError(core.failureOf(error), failure, { cause: error });
  }
}
