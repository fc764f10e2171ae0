import { ApiError, errorOfAnswer, networkError } from "../../lib/api-error.ts";
import { readEvents, type StreamEvent } from "./event-stream.ts";
import { hearRenewal } from "../../lib/session-channel.ts";

export interface EventsRequest {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  /** After which event to go on. */
  lastEventId?: string | undefined;
  signal: AbortSignal;
}

export type OpenEvents = (request: EventsRequest) => AsyncGenerator<StreamEvent, void>;

/** Neither an event nor a comment for so long: the connection is lost, whatever it says. */
const silenceMs = 45_000;

/**
 * The events that a call is answered with. Throws ApiError if it is refused, `network` if the
 * connection fails; ends in silence if the server ended it.
 */
export const openEvents: OpenEvents = async function* openEvents(request) {
  const { signal } = request;
  const silence = watchSilence(silenceMs);
  try {
    const response = await fetch(request.path, initOf(request, silence.signal));
    hearRenewal(response);
    if (!response.ok || !response.body) throw await refusalOf(response);
    yield* readEvents(response.body.pipeThrough(silence.heard));
  } catch (cause) {
    if (signal.aborted || cause instanceof ApiError) throw cause;
    throw networkError(cause);
  } finally {
    silence.stop();
  }
};

function initOf({ method, body, lastEventId, signal }: EventsRequest, silence: AbortSignal) {
  return {
    method,
    credentials: "same-origin",
    headers: {
      accept: "text/event-stream",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([signal, silence]),
  } satisfies RequestInit;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  return errorOfAnswer(response.status, body, response.headers.get("retry-after"), Date.now());
}

/** `signal` aborts once nothing has come through `heard` for so long. */
function watchSilence(ms: number) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => controller.abort(), ms);
  };
  wait();
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, next) {
      clearTimeout(timer);
      wait();
      next.enqueue(piece);
    },
  });
  return { signal: controller.signal, heard, stop: () => clearTimeout(timer) };
}
