/** A connection to what is one session in truth. */
export type From = number;

interface Waiting {
  from: From;
  messages: Uint8Array;
  resolve(answer: Uint8Array): void;
  reject(error: unknown): void;
}

/** The end of an answer after which no transaction is open: ReadyForQuery, idle. */
const idle = Buffer.from("Z\0\0\0\u{5}I", "latin1");

/**
 * Lets several connections ask one session that answers messages of PostgreSQL's protocol (version 3):
 * in the order in which they come, but while one's transaction is open nobody else. What one sends in
 * one go ends with a message that is answered, as pg's statements do.
 */
export function inTurns(
  ask: (messages: Uint8Array) => Promise<Uint8Array>,
): (from: From, messages: Uint8Array) => Promise<Uint8Array> {
  const waiting: Waiting[] = [];
  let holder: From | undefined;
  let isBusy = false;

  function next(): Waiting | undefined {
    const at = holder === undefined ? 0 : waiting.findIndex(({ from }) => from === holder);
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let turn = next(); turn; turn = next()) {
      try {
        const answer = await ask(turn.messages);
        holder = idle.equals(answer.subarray(-idle.length)) ? undefined : turn.from;
        turn.resolve(answer);
      } catch (error) {
        holder = undefined;
        turn.reject(error);
      }
    }
    isBusy = false;
  }

  return (from, messages) =>
    new Promise((resolve, reject) => {
      waiting.push({ from, messages, resolve, reject });
      void work();
    });
}
