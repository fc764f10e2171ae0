/** The one shape of an error on the wire, and the codes that any route may answer. */
import * as z from "zod/mini";

export const errorBody = z.object({
  /** One sentence for a person; never echoes what was sent. */
  detail: z.string(),
  /** For programs: one of the codes tabled in this package. */
  code: z.string(),
});

/** Codes of no feature in particular, with their HTTP status. */
export const commonErrors = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  cross_origin: 403,
  not_found: 404,
  too_large: 413,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  /** Too much of what costs much is asked for at once: the same again after Retry-After. */
  busy: 503,
} as const;

/**
 * Largest body of a request, in bytes; `batchBodyBytes` for a batch of entries alone, as long as a page of
 * 0.2.0 may send one. Ours send 900,000 bytes at most.
 */
export const bodyBytes = 64 * 1024;
export const batchBodyBytes = 24 * 1024 * 1024;
