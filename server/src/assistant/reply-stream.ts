import type { FollowEvent } from "./following.ts";

/** Proxies close what is silent for a minute. */
const heartbeatMs = 20_000;
const encoder = new TextEncoder();

/** One event as it is on the wire. JSON holds no line's end of its own. */
export function spelled({ id, event, data }: { id: number; event: string; data: object }): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * A reader who takes nothing holds nothing up: the next event is made when it is asked for, of all
 * that has come meanwhile. Events that wait for nothing go together. A comment stands where it was
 * silent.
 */
export function streamOf(
  first: string,
  events: AsyncIterable<FollowEvent>,
): ReadableStream<Uint8Array> {
  const iterator = events[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<FollowEvent>> | undefined;
  let waiting = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let text = waiting;
        waiting = "";
        for (;;) {
          next ??= iterator.next();
          const result = await (text === "" ? within(next, heartbeatMs) : atOnce(next));
          if (result === undefined) break;
          next = undefined;
          if (result.done === true) {
            if (text !== "") controller.enqueue(encoder.encode(text));
            controller.close();
            return;
          }
          text += spelled(result.value);
        }
        controller.enqueue(encoder.encode(text === "" ? ":\n\n" : text));
      },
      cancel() {
        next?.catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}

/** Undefined if it waits for anything but its own steps, or fails: that is told when it is waited for. */
function atOnce<T>(work: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  process.nextTick(() => late.resolve(undefined));
  return Promise.race([work.catch(() => undefined), late.promise]);
}

/** Undefined if it takes longer. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
