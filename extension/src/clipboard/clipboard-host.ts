/** In a document that stays when the popup is closed: takes a secret off the clipboard, unless something else was copied meanwhile. */
import { isOwnPage } from "../vault/own-pages.ts";
import { type ClipboardRequest, digestOf } from "./clear-later.ts";

interface ClipboardDeps {
  read(): Promise<string>;
  write(text: string): Promise<void>;
  later(ms: number, work: () => Promise<void>): () => void;
}

/** Of the last request counts: whatever was there before it is gone. */
export function createClipboardHost({ read, write, later }: ClipboardDeps) {
  let stop = () => {};

  async function clear(digest: string): Promise<void> {
    if ((await digestOf(await read())) === digest) await write("");
  }

  return async ({ text, digest, staysMs }: ClipboardRequest): Promise<void> => {
    stop();
    if (text !== undefined) await write(text);
    // A clipboard that can't be read, or is another's now, is left as it is.
    stop = later(staysMs, () => clear(digest).catch(() => {}));
  };
}

let own: ReturnType<typeof createClipboardHost> | null = null;

/** Listens until the document ends. */
export function serveClipboard(): void {
  const host = (own = createClipboardHost({
    read: () => readViaElement() ?? navigator.clipboard.readText(),
    async write(text) {
      // An empty selection copies nothing: a space is the least that takes its place.
      if (!writeViaElement(text === "" ? " " : text)) await navigator.clipboard.writeText(text);
    },
    later(ms, work) {
      const timer = setTimeout(() => void work(), ms);
      return () => clearTimeout(timer);
    },
  }));
  chrome.runtime.onMessage.addListener((message: Partial<ClipboardRequest>, sender, answer) => {
    if (message.to !== "clipboard" || !isOwnPage(sender)) return false;
    host(message as ClipboardRequest).then(
      () => answer({ value: null }),
      () => answer({ error: "The clipboard could not be reached." }),
    );
    return true;
  });
}

/**
 * For the background, which in Firefox is the host itself: nobody hears their own messages.
 * In Chromium the offscreen document has to be there.
 */
export async function copyForAWhile(text: string, staysMs: number): Promise<void> {
  const request: ClipboardRequest = {
    to: "clipboard",
    text,
    digest: await digestOf(text),
    staysMs,
  };
  if (own) return own(request);
  const answer = await chrome.runtime.sendMessage<ClipboardRequest, { error?: string } | undefined>(
    request,
  );
  if (!answer || answer.error !== undefined) throw new Error(answer?.error ?? "No clipboard.");
}

/**
 * Chromium's own clipboard wants a focused page, which this one never is; Firefox' background page
 * needs none, and has no selection to copy. undefined: the browser refused.
 */
function readViaElement(): Promise<string> | undefined {
  return viaElement((area) => (perform("paste") ? Promise.resolve(area.value) : undefined));
}

function writeViaElement(text: string): boolean {
  return viaElement((area) => {
    area.value = text;
    area.select();
    return perform("copy");
  });
}

function perform(command: "copy" | "paste"): boolean {
  // oxlint-disable-next-line typescript/no-deprecated
  return document.execCommand(command);
}

function viaElement<T>(work: (area: HTMLTextAreaElement) => T): T {
  const area = document.createElement("textarea");
  document.body.append(area);
  area.focus();
  try {
    return work(area);
  } finally {
    area.remove();
  }
}
