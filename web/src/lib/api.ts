import { callFailed } from "./server-reachability.ts";
import { hearRenewal } from "./session-channel.ts";
import { ApiError, errorOfAnswer, networkError } from "./api-error.ts";

/** What a contract's shape offers: it returns the value or throws. */
interface Shape<T> {
  parse(value: unknown): T;
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
}

export interface Api {
  /** Asked again with growing pauses if the network fails. */
  get<T>(path: string, shape: Shape<T>, options?: CallOptions): Promise<T>;
  post<T>(path: string, body: unknown, shape: Shape<T>, options?: CallOptions): Promise<T>;
  put<T>(path: string, body: unknown, shape: Shape<T>, options?: CallOptions): Promise<T>;
  patch<T>(path: string, body: unknown, shape: Shape<T>, options?: CallOptions): Promise<T>;
  delete<T>(path: string, body: unknown, shape: Shape<T>, options?: CallOptions): Promise<T>;
}

interface ApiDependencies {
  fetch: typeof fetch;
  now: () => number;
  /** Resolves after that many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

/** For answers whose shape the caller looks at. */
export const asItIs: Shape<unknown> = { parse: (value) => value };

/** For answers that nobody reads. */
export const anything: Shape<void> = { parse: () => undefined };

/** A gateway's answers if no server stands behind it. */
const gatewayFailures = new Set([502, 503, 504]);
const firstPauseMs = 200;
const attemptsOfGet = 4;
/** A connection that stands but carries nothing counts as lost after this. */
const answerWithinMs = 30_000;

export function createApi({ fetch, now, wait }: ApiDependencies): Api {
  async function once(method: string, path: string, body: unknown, options: CallOptions) {
    const init: RequestInit = {
      method,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    };
    let response: Response;
    let text: string;
    try {
      response = await fetch(path, init);
      text = await response.text();
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw networkError(cause);
    }
    const value = parseJson(text);
    if (response.ok) return { value, isWhole: text === "" || value !== undefined };
    throw errorOfAnswer(response.status, value, response.headers.get("retry-after"), now());
  }

  async function call<T>(
    method: string,
    path: string,
    body: unknown,
    shape: Shape<T>,
    options: CallOptions = {},
  ): Promise<T> {
    const attempts = method === "GET" ? attemptsOfGet : 1;
    for (let attempt = 1; ; attempt++) {
      try {
        return readAnswer(shape, await once(method, path, body, options));
      } catch (error) {
        const again = error instanceof ApiError && error.code === "network" && attempt < attempts;
        if (!again) throw error;
        await wait(firstPauseMs * 2 ** (attempt - 1));
        options.signal?.throwIfAborted();
      }
    }
  }

  return {
    get: (path, shape, options) => call("GET", path, undefined, shape, options),
    post: (path, body, shape, options) => call("POST", path, body, shape, options),
    put: (path, body, shape, options) => call("PUT", path, body, shape, options),
    patch: (path, body, shape, options) => call("PATCH", path, body, shape, options),
    delete: (path, body, shape, options) => call("DELETE", path, body, shape, options),
  };
}

/** A body that is not JSON reads as none: the status alone then says what happened. */
function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readAnswer<T>(shape: Shape<T>, answer: { value: unknown; isWhole: boolean }): T {
  try {
    return shape.parse(answer.value);
  } catch (cause) {
    const code = answer.isWhole ? "unexpected_answer" : "cut_off";
    throw new ApiError({ status: 200, code, cause });
  }
}

export const api = createApi({
  fetch: (input, init) => {
    const late = AbortSignal.timeout(answerWithinMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late;
    return fetch(input, { ...init, signal }).then(
      (response) => {
        if (gatewayFailures.has(response.status)) callFailed();
        return hearRenewal(response);
      },
      (error: unknown) => {
        if (!init?.signal?.aborted) callFailed();
        throw error;
      },
    );
  },
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
