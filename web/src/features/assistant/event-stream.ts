/** Server-sent events as the HTML standard reads them ('9.2.6 Interpreting an event stream'), for a fetch that EventSource cannot make. */

export interface StreamEvent {
  /** `message` if the server named none. */
  name: string;
  data: string;
  /** The last id that was sent, with this event or before it; empty before the first. */
  id: string;
}

/** Takes pieces of a stream cut anywhere, and yields what became whole. An event without its empty line is none. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = "";
  let isFirst = true;
  let endedInReturn = false;
  let id = "";
  let name = "";
  let data: string[] = [];

  function take(line: string): StreamEvent | null {
    if (line === "") {
      const event = data.length > 0 ? { name: name || "message", data: data.join("\n"), id } : null;
      name = "";
      data = [];
      return event;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") name = value;
    else if (field === "data") data.push(value);
    else if (field === "id" && !value.includes("\0")) id = value;
    return null;
  }

  return (piece) => {
    if (piece === "") return [];
    let text = isFirst ? piece.replace(/^\uFEFF/, "") : piece;
    // The line feed of a pair whose carriage return came with the piece before.
    if (endedInReturn) text = text.replace(/^\n/, "");
    isFirst = false;
    endedInReturn = piece.endsWith("\r");
    const lines = (rest + text).split(/\r\n|\r|\n/);
    rest = lines.pop()!;
    return lines.flatMap((line) => take(line) ?? []);
  };
}

/** The events of a body until it ends. Throws what reading throws; leaving the loop closes the connection. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent, void> {
  const read = createEventReader();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* read(decoder.decode(value, { stream: true }));
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
