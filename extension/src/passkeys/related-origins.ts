/** Whether another site's relying party lets this one use its passkeys: WebAuthn Level 3, section 5.11. */
import { isRelatedOrigin } from "@breezy/client/passkeys/relying-party";

const withinMs = 5000;
const mostBytes = 100_000;

/** False also where the list does not come: nobody is believed without it. */
export async function isRelated(rpId: string, origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`https://${rpId}/.well-known/webauthn`, {
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(withinMs),
    });
    const isJson = /^application\/json\b/i.test(answer.headers.get("content-type") ?? "");
    if (!answer.ok || !isJson) return false;
    const text = await readText(answer);
    return text !== null && isRelatedOrigin(JSON.parse(text), rpId, origin);
  } catch {
    return false;
  }
}

/** null: it is longer than any such list. */
async function readText({ body }: Response): Promise<string | null> {
  if (!body) return null;
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > mostBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
