/** What the parts of a vault session share: the worker of the moment, the state, and who hears of failures. */
import type { VaultEvent } from "./vault-state.ts";
import { VaultError } from "./failure.ts";
import type { VaultFailure } from "./vault-answers.ts";
import type { Vault } from "./vault.ts";

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
  /** The code of a failure, once whoever must know was told. */
  failureOf(error: unknown): VaultFailure;
  /** Tells the other tabs that something was saved. */
  tellSaved(): void;
  /** An IANA time zone. */
  zone(): string;
}

/** What the worker answers; its failure by code, as a VaultError that says what was not done. */
export async function answerOf<T>(core: SessionCore, call: Promise<T>, failure: string) {
  try {
    return await call;
  } catch (error) {
    throw new VaultError(core.failureOf(error), failure, { cause: error });
  }
}
