import { loadedOnce } from "../../../lib/loaded-once.ts";
import { whenIdle } from "../../../lib/when-idle.ts";
// A file to fetch: as a script it would be read and compiled, and is only looked things up in.
import logosUrl from "./logos.json?url";

/** Finds a logo once they are here; null until then, and if they could not be fetched: monograms do as well. */
export const useLogos = loadedOnce(async () => {
  // What shows them is painted first.
  await new Promise<void>((resolve) => whenIdle(resolve));
  const [{ logosIn }, answer] = await Promise.all([import("./logos.ts"), fetch(logosUrl)]);
  if (!answer.ok) throw new Error(`no logos: ${answer.status}`);
  return logosIn((await answer.json()) as Record<string, string>);
});
