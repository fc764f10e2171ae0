/**
 * Asked of the clipboard's host, which outlives the popup: that a secret leaves the clipboard again,
 * and for the background, which has no clipboard in Chromium, that something is copied.
 */
export interface ClipboardRequest {
  to: "clipboard";
  /** What to copy first; absent: the sender has done so. */
  text?: string;
  /** Of the secret that is to leave, in base64: who holds only this cannot copy it. */
  digest: string;
  staysMs: number;
}

export const secretStaysMs = 30_000;
/** A code is worth nothing after its time; somebody has to be able to paste it all the same. */
const codeStaysAtLeastMs = 15_000;

export function codeStaysMs(untilMs: number, nowMs: number): number {
  return Math.max(codeStaysAtLeastMs, untilMs - nowMs);
}

export async function digestOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(hash).toBase64();
}

/** For the sender that has copied it. */
export async function clearLater(text: string, staysMs: number): Promise<void> {
  await send({ to: "clipboard", digest: await digestOf(text), staysMs });
}

async function send(request: ClipboardRequest): Promise<void> {
  await chrome.runtime.sendMessage(request);
}
