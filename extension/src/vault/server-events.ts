/** News of the vault from the server, over one stream for as long as the vault is open. */
import { vaultNews } from "@breezy/contract/vault";
import { createBackOff, type Later } from "../../../web/src/lib/back-off.ts";

/** The server says something every 20 s: a stream that is silent for so long is dead. */
const silenceMs = 65_000;

export interface Followed {
  /** Asks for the stream, with the session's proof. */
  ask(signal: AbortSignal): Promise<Response>;
  later: Later;
  /** It is up, perhaps again; the server then says first where the vault stands. */
  opened(): void;
  version(version: number): void;
  /** The server ended the session. */
  ended(): void;
  /** `answered`: the server refused it, and whether the session stands has to be asked. */
  lost(answered: boolean): void;
}

export interface Following {
  /** The network is back: waits for no turn, and trusts no stream that may have died unnoticed. */
  renew(): void;
  stop(): void;
}

export function followServer(followed: Followed): Following {
  const { later } = followed;
  const backOff = createBackOff(later, connect);
  let current: AbortController | null = null;

  function connect(): void {
    const own = new AbortController();
    current?.abort();
    current = own;
    void listen(own);
  }

  async function listen(own: AbortController): Promise<void> {
    let answered = false;
    try {
      const answer = await followed.ask(own.signal);
      answered = true;
      if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status}`);
      if (own !== current) return;
      answered = false;
      backOff.settle();
      followed.opened();
      await read(answer.body, own);
    } catch {
      // Lost or refused: what follows is the same.
    }
    own.abort();
    if (own !== current) return;
    followed.lost(answered);
    backOff.askLater();
  }

  async function read(body: ReadableStream<Uint8Array>, own: AbortController): Promise<void> {
    const reader = body
      .pipeThrough(new TextDecoderStream() as never)
      .getReader() as ReadableStreamDefaultReader<string>;
    const lines = createEventReader(heard);
    for (;;) {
      const stopWaiting = later(silenceMs, () => own.abort());
      const { done, value } = await abortable(reader.read(), own.signal).finally(stopWaiting);
      if (done || own !== current) return;
      lines(value);
    }
  }

  function heard(event: string, data: string): void {
    if (event === "session-ended") followed.ended();
    if (event !== "vault") return;
    const news = vaultNews.safeParse(parsed(data));
    if (news.success) followed.version(news.data.version);
  }

  connect();
  return {
    renew() {
      backOff.settle();
      connect();
    },
    stop() {
      backOff.stop();
      current?.abort();
      current = null;
    },
  };
}

/** Takes a stream's text in pieces, as WHATWG HTML 9.2.6 reads it; what nobody asks for is left out. */
export function createEventReader(heard: (event: string, data: string) => void) {
  let rest = "";
  let event = "";
  let data: string[] = [];
  return (piece: string): void => {
    const lines = (rest + piece).split(/\r\n|\n|\r/);
    rest = lines.pop()!;
    for (const line of lines) {
      const colon = line.indexOf(":");
      const name = colon === -1 ? line : line.slice(0, colon);
      const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
      if (name === "event") event = value;
      else if (name === "data") data.push(value);
      if (line !== "") continue;
      if (data.length > 0) heard(event || "message", data.join("\n"));
      event = "";
      data = [];
    }
  };
}

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
  return Promise.race([work, promise]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
