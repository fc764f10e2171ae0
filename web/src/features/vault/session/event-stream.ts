/** What `vault-events.ts` needs of the browser: the stream itself, and who among the tabs holds it. */
import { planNews } from "@breezy/contract/billing";
import { vaultNews } from "@breezy/contract/vault";
import type * as z from "zod/mini";
import type { StreamListener } from "./vault-events.ts";

export function openEventStream({ opened, heard, lost }: StreamListener): () => void {
  const source = new EventSource("/events");
  source.addEventListener("open", opened);
  source.addEventListener("vault", ({ data }) => {
    const news = readNews(data, vaultNews);
    if (news) heard({ kind: "version", ...news });
  });
  source.addEventListener("plan", ({ data }) => {
    const news = readNews(data, planNews);
    if (news) heard({ kind: "plan", news });
  });
  source.addEventListener("session-ended", () => {
    source.close();
    heard({ kind: "ended" });
  });
  source.addEventListener("error", () => {
    // After a lost connection the browser tries again by itself; after a refusal it does not.
    if (source.readyState === EventSource.CLOSED) lost();
  });
  return () => source.close();
}

/** null: not what the contract says, so not believed. */
export function readNews<T>(data: unknown, shape: z.ZodMiniType<T>): T | null {
  try {
    return shape.parse(JSON.parse(String(data)));
  } catch {
    return null;
  }
}

/** The tab that holds the lock leads; when it closes, however that happens, the next one takes over. */
export function leadAmongTabs(name: string, begin: () => () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const leading = navigator.locks.request(name, { signal }, async () => {
    const end = begin();
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    end();
  });
  leading.catch((error: unknown) => {
    if (!signal.aborted) reportError(error);
  });
  return () => stopped.abort();
}
