/** The DevTools protocol over its socket: one answer for each command. */

export interface Devtools {
  send<T = unknown>(method: string, params?: object, sessionId?: string): Promise<T>;
  close(): void;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

export async function connectDevtools(address: string): Promise<Devtools> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let nextId = 1;
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.addEventListener("close", () => {
    for (const answer of waiting.values()) answer({ error: { message: "the browser is gone" } });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("the browser does not answer")));
  });
  return {
    async send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
      if (socket.readyState !== WebSocket.OPEN) throw new Error("the browser is gone");
      const id = nextId++;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
      const { result, error } = await answered;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result as T;
    },
    close: () => socket.close(),
  };
}
