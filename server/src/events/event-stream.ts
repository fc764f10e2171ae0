const encoder = new TextEncoder();

/** One reader's server-sent events. What it has not taken yet is replaced by what is newer. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Text of whole events; of one kind only the newest is kept for the reader. */
  put(kind: string, text: string): void;
  /** Ends behind what was put before. */
  end(): void;
  /** True if the reader has not asked for what waits: its connection is full, or gone. */
  isBehind(): boolean;
}

/** `gone` is called once nobody will read any more. */
export function openEventStream(gone: () => void): EventStream {
  const waiting = new Map<string, string>();
  let reader: ReadableStreamDefaultController<Uint8Array> | undefined;
  let state: "open" | "ending" | "ended" = "open";

  function flush(): void {
    if (!reader || (waiting.size === 0 && state === "open")) return;
    const taker = reader;
    reader = undefined;
    if (waiting.size > 0) taker.enqueue(encoder.encode([...waiting.values()].join("")));
    waiting.clear();
    if (state !== "ending") return;
    taker.close();
    letGo();
  }

  /** What is put afterwards goes nowhere: a stream that was cancelled throws at whoever writes to it. */
  function letGo(): void {
    state = "ended";
    reader = undefined;
    waiting.clear();
    gone();
  }

  // Nothing is queued ahead of a reader, so a slow one costs no more than one event of each kind.
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        reader = controller;
        flush();
      },
      cancel: letGo,
    },
    { highWaterMark: 0 },
  );

  return {
    body,
    put(kind, text) {
      if (state !== "open") return;
      waiting.set(kind, text);
      flush();
    },
    end() {
      if (state === "open") state = "ending";
      flush();
    },
    isBehind: () => waiting.size > 0 || state === "ending",
  };
}
