/** What went wrong with a call, in one shape for every caller. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 if no answer came. */
  readonly status: number;
  /** A code of the contract, or `network`, `cut_off`, `unexpected_answer`. */
  readonly code: string;
  /** One sentence for a person; empty if the server gave none. */
  readonly detail: string;
  readonly retryAfterMs: number | null;
  readonly body: unknown;

  constructor(fields: {
    status: number;
    code: string;
    detail?: string;
    retryAfterMs?: number | null;
    body?: unknown;
    cause?: unknown;
  }) {
    super(`${fields.code} (${fields.status})`, { cause: fields.cause });
    this.status = fields.status;
    this.code = fields.code;
    this.detail = fields.detail ?? "";
    this.retryAfterMs = fields.retryAfterMs ?? null;
    this.body = fields.body;
  }
}

/** A gateway's answer is not the server's: nothing is known of what happened behind it. */
const gatewayStatuses = new Set([502, 503, 504]);

export function networkError(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: "network", cause });
}

/** The error that an answer stands for; `retryAfter` is its header. */
export function errorOfAnswer(
  status: number,
  body: unknown,
  retryAfter: string | null,
  nowMs: number,
): ApiError {
  const { detail, code } = errorFields(body);
  return new ApiError({
    status,
    // A 503 that carries a code of the contract is the server's own word, and is passed on.
    code: code ?? (gatewayStatuses.has(status) ? "network" : `http_${status}`),
    detail: detail ?? "",
    retryAfterMs: retryAfterMs(retryAfter, nowMs),
    body,
  });
}

function errorFields(body: unknown): { detail?: string; code?: string } {
  if (typeof body !== "object" || body === null) return {};
  const { detail, code } = body as Record<string, unknown>;
  return {
    ...(typeof detail === "string" ? { detail } : {}),
    ...(typeof code === "string" ? { code } : {}),
  };
}

/** Retry-After is seconds or an HTTP date (RFC 9110 section 10.2.3). */
function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
