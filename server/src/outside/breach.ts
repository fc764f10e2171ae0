/** A list of leaked passwords that is asked by ranges of hashes, in the shape of Pwned Passwords. */
import { breachLine } from "@breezy/contract/breach";

/** The list is away, or says what nobody understands. */
export class BreachListUnavailable extends Error {}

export interface BreachList {
  /** The lines of a range. Rejects with BreachListUnavailable. */
  range(prefix: string): Promise<string[]>;
}

const answerWithinMs = 10_000;
/** Some ten times the largest range there is. */
const rangeBytes = 1024 * 1024;

/** `url` with the prefix behind it is the address of a range. */
export function httpBreachList(url: string): BreachList {
  const base = url.replace(/\/$/, "");
  return {
    async range(prefix) {
      try {
        const response = await fetch(`${base}/${prefix}`, {
          headers: { "add-padding": "true", "user-agent": "Breezy Vault" },
          redirect: "error",
          signal: AbortSignal.timeout(answerWithinMs),
        });
        return linesOf(await readText(response));
      } catch (cause) {
        throw new BreachListUnavailable("the list of leaked passwords does not answer", { cause });
      }
    },
  };
}

async function readText(response: Response): Promise<string> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it answered ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > rangeBytes) throw new Error("it answers without end");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  if (!lines.every((line) => breachLine.test(line))) throw new Error("it has another shape");
  return lines;
}
