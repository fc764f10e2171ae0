/** Endpoints without streams: what they answer becomes a stream, so that all else knows one way alone. */
import * as z from "zod/mini";

type Send = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** How an endpoint that knows no streams, or not this way to ask for one, refuses a request. */
const refusals = new Set([400, 405, 406, 415, 422, 501]);
/** In letters. No answer is as long. */
const longestAnswer = 1_000_000;

const wholeAnswer = z.object({
  choices: z
    .array(
      z.object({
        message: z.looseObject({
          content: z.nullish(z.unknown()),
          reasoning_content: z.nullish(z.string()),
          refusal: z.nullish(z.string()),
        }),
        finish_reason: z.nullish(z.string()),
      }),
    )
    .check(z.minLength(1)),
});

/**
 * A `fetch` for requests with `stream: true`. What is answered in one JSON object comes as the events of a
 * stream; an endpoint that refuses is asked again without a stream, and from then on at once.
 */
export function anyAnswerAsStream(send: Send): Send {
  let knowsStreams = true;
  return async (url, init) => {
    if (knowsStreams) {
      const response = await send(url, init);
      if (response.ok) return asStream(response);
      if (!refusals.has(response.status)) return response;
      await response.body?.cancel();
    }
    const response = await send(url, withoutStream(init));
    if (!response.ok) return response;
    knowsStreams = false;
    return asStream(response);
  };
}

function withoutStream(init: RequestInit = {}): RequestInit {
  if (typeof init.body !== "string") return init;
  const {
    stream: _,
    stream_options: __,
    ...body
  } = JSON.parse(init.body) as Record<string, unknown>;
  return { ...init, body: JSON.stringify({ ...body, stream: false }) };
}

/** By its first sign: what is declared as its type is often something else. */
async function asStream(response: Response): Promise<Response> {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const seen: Uint8Array[] = [];
  const decoder = new TextDecoder();
  let beginning = "";
  while (beginning === "") {
    const { done, value } = await reader.read();
    if (done) break;
    seen.push(value);
    beginning = decoder.decode(value, { stream: true }).trimStart();
  }
  const body = restored(seen, reader);
  if (!beginning.startsWith("{")) return new Response(body, { headers: eventStream });
  return new Response(eventsOf(await textOf(body)), { headers: eventStream });
}

const eventStream = { "content-type": "text/event-stream" };

function restored(
  seen: readonly Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const bytes of seen) controller.enqueue(bytes);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Rejects if it is longer than any answer. */
async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > longestAnswer) throw new Error("the answer is longer than any");
  }
  return text + decoder.decode();
}

/** What is no answer, an error for example, goes on as it is, for whoever reads the stream. */
function eventsOf(text: string): string {
  const parsed = wholeAnswer.safeParse(jsonIn(text));
  if (!parsed.success) return `data: ${text.replaceAll(/\s+/g, " ")}\n\n`;
  const { message, finish_reason: reason } = parsed.data.choices[0]!;
  const { content, reasoning_content: thought, refusal } = message;
  const choice = {
    index: 0,
    delta: { role: "assistant", content, reasoning_content: thought, refusal },
    // An object that was closed is whole, whether or not it says so.
    finish_reason: reason ?? "stop",
  };
  return `data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
