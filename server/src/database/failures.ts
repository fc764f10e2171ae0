/** What an error of the database means. */
import { setTimeout as delay } from "node:timers/promises";

const attempts = 6;
const retriedCodes = new Set(["40001", "40P01"]);
/** Connections lost (08), means used up, the disk among them (53), shutting down or starting up (57P0x). */
const outageCode = /^(08...|53...|57P0[123])$/;

/** There is no database to speak to for now, or it has no room: the same request later may succeed. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super("the database is not available", { cause });
    this.name = "DatabaseUnavailable";
  }
}

const timeoutCodes: Partial<Record<string, "statement" | "lock">> = {
  "57014": "statement",
  "55P03": "lock",
};

/** A statement ran, or waited for another's lock, for longer than the operator allows. Its transaction left nothing. */
export class DatabaseTimeout extends DatabaseUnavailable {
  override name = "DatabaseTimeout";
}

/** The SQLSTATE of an error that the database answered; some of other programs have a code too. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

export function isOutage(error: unknown): boolean {
  return outageCode.test(sqlState(error) ?? "");
}

/** Which time ran out, if one did: a connection's is the pool's own, and has no code. */
export function timeoutOf(
  error: unknown,
  isConnected: boolean,
): "statement" | "lock" | "connection" | undefined {
  if (isConnected) return timeoutCodes[sqlState(error) ?? ""];
  return error instanceof Error && error.message.includes("timeout") ? "connection" : undefined;
}

/** Runs a whole transaction again if another was in its way. */
export async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !retriedCodes.has(sqlState(error) ?? "")) throw error;
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}
