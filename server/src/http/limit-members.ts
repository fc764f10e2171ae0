import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";
import { Refusal } from "./refusal.ts";

const marks = ["{", "[", ","];

/**
 * Refuses a JSON text of more than `most` members before it is parsed: empty lists and objects take
 * some forty times the memory of their text, and the parser stops everything else meanwhile.
 */
export function limitMembers(most: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (hasMore(await c.req.text(), most)) {
      throw new Refusal("too_large", "That is too much at once.");
    }
    await next();
  });
}

function hasMore(text: string, most: number): boolean {
  let found = 0;
  for (const mark of marks) {
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
      if (++found > most) return true;
    }
  }
  return false;
}
