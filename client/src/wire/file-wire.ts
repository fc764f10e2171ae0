/** The routes of attached files as the worker calls them; chunks go as bytes. */
import {
  type AttachmentList,
  attachmentList,
  attachmentsPerPage,
  attachmentsPerPerson,
  type AttachmentState,
  attachmentState,
  type BeginAttachmentBody,
} from "@breezy/contract/attachments";
import { errorBody } from "@breezy/contract/errors";
import type * as z from "zod/mini";
import { VaultError } from "../failure.ts";
import { retryBusy } from "./retry-busy.ts";
import { failureOf, type Fetcher } from "./wire.ts";

export type BeginOutcome =
  | { ok: true; state: AttachmentState }
  | { ok: false; reason: "no-room" | "too-many"; detail: string }
  /** The entry is gone, or not yet there. */
  | { ok: false; reason: "gone" };

export interface FileWire {
  /** The room that there is, and the files that no entry names yet. */
  unfinished(): Promise<AttachmentList>;
  begin(id: string, body: BeginAttachmentBody): Promise<BeginOutcome>;
  /** null if there is none. */
  state(id: string): Promise<AttachmentState | null>;
  putChunk(
    id: string,
    chunk: number,
    bytes: Uint8Array<ArrayBuffer>,
    stop: AbortSignal,
  ): Promise<void>;
  chunk(id: string, chunk: number): Promise<Uint8Array>;
  /** Also if there is none. */
  remove(id: string): Promise<void>;
}

/** A megabyte may take a slow connection so long. */
const chunkMs = 180_000;
const answerMs = 30_000;

export function createFileWire(fetcher: Fetcher): FileWire {
  /** Whole: `read` takes the body, which may break off too. */
  async function ask<T>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
  ): Promise<{ status: number; body: T; waitMs: number; isBusy: boolean }> {
    let response: Response;
    let body: T;
    let refusal: string;
    try {
      response = await fetcher(path, init);
      refusal = response.status === 503 ? await response.clone().text() : "";
      body = await read(response);
    } catch (cause) {
      throw new VaultError("network", "the server could not be reached", { cause });
    }
    const { status } = response;
    // The server's own words are JSON, a gateway's are not.
    const isOwn = response.headers.get("content-type")?.includes("json") === true;
    if (status === 401 && isOwn) throw new VaultError("signed-out", "the session has ended");
    // The server's own 503 has a code: it has too much to do, or the store of files is away.
    const code = errorBody.safeParse(parsed(refusal)).data?.code;
    const isBusy = status === 429 || code === "busy";
    if (code && !isBusy) throw new VaultError(failureOf(status, code), `files: ${code}`);
    // The gateway's: the same again may do.
    if (status === 401 || (status >= 502 && status <= 504 && !isBusy)) {
      throw new VaultError("network", `answered ${status}`);
    }
    const waitMs = Number(response.headers.get("retry-after")) * 1000;
    return { status, body, waitMs, isBusy };
  }

  const textOf = (response: Response) => response.text();
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const soon = () => AbortSignal.timeout(answerMs);

  return {
    async unfinished() {
      const attachments: AttachmentState[] = [];
      let after = "";
      for (let page = 0; page < attachmentsPerPerson / attachmentsPerPage; page++) {
        const path = `/attachments?unfinished=true${after}`;
        const { status, body } = await ask(path, { signal: soon() }, textOf);
        if (status !== 200) throw unfit(status);
        const list = shaped(attachmentList, body);
        attachments.push(...list.attachments);
        if (list.next === null) return { ...list, attachments };
        after = `&after=${list.next}`;
      }
      throw new VaultError("server", "the list of files has no end");
    },

    async begin(id, body) {
      const { status, body: text } = await ask(
        `/attachments/${id}`,
        {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
          signal: soon(),
        },
        textOf,
      );
      if (status === 200 || status === 201)
        return { ok: true, state: shaped(attachmentState, text) };
      const refusal = errorBody.safeParse(parsed(text)).data;
      if (refusal?.code === "attachment_quota") {
        return { ok: false, reason: "no-room", detail: refusal.detail };
      }
      if (refusal?.code === "attachment_count") {
        return { ok: false, reason: "too-many", detail: refusal.detail };
      }
      if (status === 404) return { ok: false, reason: "gone" };
      throw unfit(status);
    },

    async state(id) {
      const { status, body } = await ask(`/attachments/${id}`, { signal: soon() }, textOf);
      if (status === 404) return null;
      if (status !== 200) throw unfit(status);
      return shaped(attachmentState, body);
    },

    async putChunk(id, chunk, bytes, stop) {
      // A fast line sends chunks faster than a person may ask.
      const { status } = await retryBusy(() => {
        const init = {
          method: "PUT",
          headers: { "content-type": "application/octet-stream" },
          body: bytes,
          signal: AbortSignal.any([stop, AbortSignal.timeout(chunkMs)]),
        };
        return ask(`/attachments/${id}/chunks/${chunk}`, init, textOf);
      });
      if (status === 404) throw new VaultError("not-found", "the upload is gone");
      if (status !== 204) throw unfit(status);
    },

    async chunk(id, chunk) {
      const { status, body } = await retryBusy(() => {
        const init = { signal: AbortSignal.timeout(chunkMs) };
        return ask(`/attachments/${id}/chunks/${chunk}`, init, bytesOf);
      });
      if (status === 404 || status === 410) throw new VaultError("not-found", "a chunk is missing");
      if (status !== 200) throw unfit(status);
      return body;
    },

    async remove(id) {
      const init = { method: "DELETE", signal: soon() };
      const { status } = await ask(`/attachments/${id}`, init, textOf);
      if (status !== 204 && status !== 404) throw unfit(status);
    },
  };
}

function shaped<T>(shape: z.ZodMiniType<T>, text: string): T {
  const value = parsed(text);
  const answer = shape.safeParse(value);
  if (answer.success) return answer.data;
  const failure = value === null ? "cut-off" : "server";
  throw new VaultError(failure, "the server answered with something else than a file");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unfit(status: number): VaultError {
  return new VaultError(failureOf(status), `the server answered ${status}`);
}
