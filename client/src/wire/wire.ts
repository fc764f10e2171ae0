/** The vault's routes as the worker calls them: shapes are checked, statuses become results or failures. */
import type { WaysIn } from "@breezy/contract/passkeys";
import type {
  AskedTries,
  RelayAnswers,
  RelayBody,
  VaultState,
  WrapBody,
  BatchBody,
  Conflict,
  Listing,
} from "@breezy/contract/vault";
import { waysIn } from "@breezy/contract/passkeys";
import {
  askedTries,
  conflict,
  relayAnswers,
  saved,
  vaultState,
  wrapBody,
} from "@breezy/contract/vault";
import {
  type CreateShareBody,
  createdShare,
  type ShareListing,
  shareListing,
} from "@breezy/contract/shares";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import type * as z from "zod/mini";
import { faultOfStatus } from "./answer-faults.ts";
import { VaultError } from "../failure.ts";
import type { VaultFailure } from "../answers.ts";
import { listingShape } from "./listing-shape.ts";
import { retryBusy } from "./retry-busy.ts";

export type RelayKind = "prepare" | "commit" | "evaluate" | "confirm" | "vouch" | "witness";

export type RelayResult =
  /** `spent`: this session has no other try. */
  | { ok: true; answers: RelayAnswers["answers"]; spent: boolean }
  | { ok: false; reason: "session-tries" | "unavailable" };

export type SaveOutcome =
  | { ok: true }
  | { ok: false; conflict: Conflict["changes"] }
  | { ok: false; limit: string }
  /** A new entry's id was used before, or a revision is not the next. */
  | { ok: false; idUsed: true };

export type Fetcher = (path: string, init: RequestInit) => Promise<Response>;

export interface Wire {
  readPin(nonce: string): Promise<RelayResult>;
  relay(kind: RelayKind, body: RelayBody): Promise<RelayResult>;
  askedTries(): Promise<AskedTries["asked"]>;
  vault(): Promise<VaultState | null>;
  /** false: another key got there first. */
  createVault(publicKey: string, head: SignedHeadWire): Promise<boolean>;
  markMasterKeySet(): Promise<void>;
  kitWrap(): Promise<WrapBody | null>;
  putKitWrap(wrap: WrapBody): Promise<void>;
  /** The passkeys that open the vault. */
  waysIn(): Promise<WaysIn>;
  passkeyWrap(passkeyId: string): Promise<WrapBody | null>;
  putPasskeyWrap(passkeyId: string, wrap: WrapBody): Promise<void>;
  list(since?: number): Promise<Listing | null>;
  /** Fails with `network` once `signal` says that it takes too long; it may have arrived all the same. */
  save(batch: BatchBody, signal?: AbortSignal): Promise<SaveOutcome>;
  /** Fails with `off` if the operator has set up no list, `busy` if it does not answer. */
  leakRange(prefix: string): Promise<string>;
  /** For the part that sends files, whose code comes later. */
  fetcher: Fetcher;
  cancelReset(body: {
    requests: RelayBody["requests"];
    requestedAt: number;
    signature: string;
  }): Promise<void>;
  /** `limit`: the server's sentence. */
  share(body: CreateShareBody): Promise<{ expiresAt: number } | { limit: string }>;
  sharedLinks(): Promise<ShareListing["shares"]>;
  /** Also if it has ended already. */
  endSharedLink(id: string): Promise<void>;
}

/** A server that is silent for so long is not there; entries may take a slow connection longer. */
const answerMs = 30_000;
const contentsMs = 180_000;

/** Whose answers are not the server's; a 503 may be. */
const gatewayStatuses = new Set([401, 407, 502, 504, 511]);

interface Answer {
  status: number;
  body: unknown;
  waitMs: number;
}

/** What these codes of the server's own mean. */
const codeFailures: Record<string, VaultFailure> = {
  breach_check_off: "off",
  unavailable: "away",
};

/** `fetcher` proves the session. */
export function createWire(fetcher: Fetcher): Wire {
  async function sendText(
    method: string,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<{ status: number; text: string; waitMs: number }> {
    const longest = AbortSignal.timeout(path.startsWith("/passwords") ? contentsMs : answerMs);
    const init: RequestInit = {
      method,
      headers: { accept: "application/json" },
      signal: signal ? AbortSignal.any([longest, signal]) : longest,
    };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { accept: "application/json", "content-type": "application/json" };
    }
    let response: Response;
    let text: string;
    try {
      response = await fetcher(path, init);
      text = await response.text();
    } catch (cause) {
      throw new VaultError("network", "the server could not be reached", { cause });
    }
    const { status } = response;
    if (isOver(status, text)) throw new VaultError("signed-out", "the session has ended");
    if (gatewayStatuses.has(status)) throw new VaultError("network", gatewayAnswered(status));
    return { status, text, waitMs: Number(response.headers.get("retry-after")) * 1000 };
  }

  async function send(
    method: string,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const { status, text, waitMs } = await sendText(method, path, body, signal);
    try {
      return { status, body: text === "" ? null : JSON.parse(text), waitMs };
    } catch (cause) {
      // The server's own 503 is JSON.
      if (status === 503) throw new VaultError("network", gatewayAnswered(status), { cause });
      const failure = status < 400 ? "cut-off" : failureOf(status);
      throw new VaultError(failure, `${path} answered ${status} without JSON`, { cause });
    }
  }

  function sendPatiently(
    method: string,
    path: string,
    body: unknown,
    signal?: AbortSignal,
  ): Promise<Answer> {
    return retryBusy(async () => {
      const answer = await send(method, path, body, signal);
      return { ...answer, isBusy: codeOf(answer) === "busy" };
    });
  }

  function parse<T>(shape: z.ZodMiniType<T>, answer: Answer, ...statuses: number[]): T {
    accept(answer, ...statuses);
    const parsed = shape.safeParse(answer.body);
    if (parsed.success) return parsed.data;
    throw new VaultError("server", "the server gave an answer of another shape");
  }

  function accept(answer: Answer, ...statuses: number[]): void {
    if (statuses.includes(answer.status)) return;
    const { status } = answer;
    const code = codeOf(answer);
    throw new VaultError(failureOf(status, code), `the server answered ${status} ${code ?? ""}`);
  }

  function relayed(answer: Answer): RelayResult {
    const code = codeOf(answer);
    if (code === "session_tries_spent") return { ok: false, reason: "session-tries" };
    if (code === "guardians_unavailable") return { ok: false, reason: "unavailable" };
    const { answers, session_tries_spent: spent = false } = parse(relayAnswers, answer, 200);
    return { ok: true, answers, spent };
  }

  function wrapIn(answer: Answer): WrapBody | null {
    return answer.status === 404 ? null : parse(wrapBody, answer, 200);
  }

  async function putWrapAt(name: string, wrap: WrapBody): Promise<void> {
    accept(await send("PUT", `/vault/wraps/${name}`, wrap), 200, 201, 204);
  }

  return {
    fetcher,
    readPin: async (nonce) =>
      relayed(await send("GET", `/vault/pin?nonce=${encodeURIComponent(nonce)}`)),
    relay: async (kind, body) => relayed(await send("POST", `/vault/pin/${kind}`, body)),
    askedTries: async () => parse(askedTries, await send("GET", "/vault/pin/asked"), 200).asked,
    async vault() {
      const answer = await send("GET", "/vault");
      return codeOf(answer) === "vault_missing" ? null : parse(vaultState, answer, 200);
    },
    async createVault(publicKey, head) {
      const answer = await send("POST", "/vault", { publicKey, head });
      if (codeOf(answer) === "vault_exists") return false;
      accept(answer, 200, 201);
      return true;
    },
    async markMasterKeySet() {
      accept(await send("PUT", "/users/me", { intro_master_key: true }), 200);
    },
    // The owner's activity tells of it, so it is no question.
    kitWrap: async () => wrapIn(await send("POST", "/vault/wraps/kit", {})),
    putKitWrap: (wrap) => putWrapAt("kit", wrap),
    waysIn: async () => parse(waysIn, await send("GET", "/vault/wraps"), 200),
    passkeyWrap: async (passkeyId) => wrapIn(await send("GET", `/vault/wraps/${passkeyId}`)),
    putPasskeyWrap: (passkeyId, wrap) => putWrapAt(passkeyId, wrap),
    async list(since) {
      const answer = await send(
        "GET",
        since === undefined ? "/passwords" : `/passwords?since=${since}`,
      );
      return codeOf(answer) === "vault_missing" ? null : parse(listingShape, answer, 200);
    },
    async save(batch, signal) {
      const only = batch.changes.length === 1 ? batch.changes[0] : undefined;
      const based = { baseVersion: batch.baseVersion, head: batch.head };
      const { op, ...created } = only ?? {};
      const answer =
        op === "create"
          ? await sendPatiently("POST", "/passwords", { ...based, ...created }, signal)
          : await sendPatiently("POST", "/passwords/batch", batch, signal);
      const code = codeOf(answer);
      if (code === "vault_conflict")
        return { ok: false, conflict: parse(conflict, answer, 409).changes };
      if (code === "attachment_gone") throw new VaultError("not-found", "a file is gone");
      if (code === "bad_revision") return { ok: false, idUsed: true };
      if (code === "password_limit") return { ok: false, limit: detailOf(answer) };
      if (parse(saved, answer, 200, 201).version !== batch.head.version) {
        throw new VaultError("server", "the server saved another version than the one sent");
      }
      return { ok: true };
    },
    async leakRange(prefix) {
      const { status, text } = await sendText("GET", `/breach/${prefix}`);
      if (status === 200) return text;
      const code = codeOf({ status, body: jsonOf(text) }) ?? "";
      throw new VaultError(failureOf(status, code), `no range: ${status} ${code}`);
    },
    async cancelReset(body) {
      accept(await send("POST", "/vault/reset/cancel", body), 200);
    },
    async share(body) {
      const answer = await send("POST", "/shares", body);
      if (codeOf(answer) === "share_limit") return { limit: detailOf(answer) };
      return parse(createdShare, answer, 201);
    },
    sharedLinks: async () => parse(shareListing, await send("GET", "/shares"), 200).shares,
    async endSharedLink(id) {
      accept(await send("DELETE", `/shares/${id}`), 204, 404);
    },
  };
}

/** Only by the server's own word: it erases the copy that lies here. */
function isOver(status: number, text: string): boolean {
  if (status !== 401 && status !== 403) return false;
  const code = codeOf({ status, body: jsonOf(text) });
  return code === "unauthenticated" || code === "recovery_only";
}

/** What a status that nobody waited for means. */
export function failureOf(status: number, code = ""): VaultFailure {
  return codeFailures[code] ?? faultOfStatus(status, code) ?? "server";
}

function gatewayAnswered(status: number): string {
  return `the gateway answered ${status}`;
}

/** null for what a gateway may write. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function codeOf(answer: Pick<Answer, "status" | "body">): string | undefined {
  const body = answer.body;
  if (answer.status < 400 || typeof body !== "object" || body === null || !("code" in body))
    return undefined;
  return typeof body.code === "string" ? body.code : undefined;
}

function detailOf(answer: Answer): string {
  const body = answer.body;
  const detail =
    typeof body === "object" && body !== null && "detail" in body ? body.detail : undefined;
  return typeof detail === "string" ? detail : "You have reached your password creation limit.";
}
