import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/**
 * A body as it comes, off the socket itself: through the web's streams a megabyte is copied twice,
 * and what files of megabytes leave to be collected holds up everybody else.
 */
export async function bodyPieces(c: Context<AppEnv>): Promise<Uint8Array[]> {
  const { incoming } = c.env;
  // Without a stated length it was read when it was counted.
  if (incoming?.readableDidRead === false) return Array.fromAsync<Uint8Array>(incoming);
  return Array.fromAsync(c.req.raw.body ?? []);
}
