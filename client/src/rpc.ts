/**
 * Calls across a message port: one message there, one back, failures by their code. Long lists in
 * an answer go ahead of it in pieces, since the other side unpacks a message in one task.
 */
import { VaultError } from "./failure.ts";
import { runsConcurrently } from "./concurrent.ts";
import type { VaultFailure } from "./answers.ts";

interface Call {
  id: number;
  method: string;
  args: unknown[];
}
type Reply =
  | { piece: unknown[]; path: Path }
  | { id: number; value: unknown }
  | { id: number; code: VaultFailure; message: string };

/** Where in a value something stands: the names that lead there. */
type Path = readonly string[];

const pieceLength = 1000;

type Methods = Record<string, (...args: never[]) => Promise<unknown>>;

/** The two methods of a MessagePort or Worker that are used here. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
}

/**
 * Answers calls on `port` with the methods of `target`, in the order in which they came; those that
 * may run beside the others wait for none of them.
 */
export function serve<T extends object>(port: Port, target: T): void {
  function send(id: number, value: unknown): void {
    const rest = withoutLongLists(value, [], (list, path) => {
      for (let at = 0; at < list.length; at += pieceLength) {
        port.postMessage({ piece: list.slice(at, at + pieceLength), path });
      }
    });
    port.postMessage({ id, value: rest });
  }

  async function answer({ id, method, args }: Call): Promise<void> {
    try {
      const call = (target as unknown as Methods)[method];
      if (!call) throw new TypeError(`no method ${method}`);
      send(id, await call.apply(target, args as never[]));
    } catch (error) {
      const code: VaultFailure = error instanceof VaultError ? error.code : "unreadable";
      port.postMessage({ id, code, message: error instanceof Error ? error.message : "" });
    }
  }

  let previous: Promise<unknown> = Promise.resolve();
  port.addEventListener("message", (event) => {
    const data = event.data as Call;
    const method = (target as unknown as Methods)[data.method];
    if (method && runsConcurrently(method)) void answer(data);
    else previous = previous.then(() => answer(data));
  });
}

/** The other end of `serve`: an object whose every method is a call. */
export function connect<T extends object>(port: Port): T {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  /** What came ahead of the answer that comes next. */
  let ahead: LongLists = new Map();
  let nextId = 1;
  port.addEventListener("message", (event) => {
    const reply = event.data as Reply;
    if ("piece" in reply) {
      keepPiece(ahead, reply.path, reply.piece);
      return;
    }
    const lists = ahead;
    ahead = new Map();
    const caller = waiting.get(reply.id);
    if (!caller) return;
    waiting.delete(reply.id);
    if ("code" in reply) caller.reject(new VaultError(reply.code, reply.message));
    else caller.resolve(withLongLists(reply.value, lists));
  });
  return new Proxy({} as T, {
    get: (_, method) =>
      typeof method !== "string" || method === "then"
        ? undefined
        : (...args: unknown[]) =>
            new Promise((resolve, reject) => {
              const id = nextId++;
              waiting.set(id, { resolve, reject });
              port.postMessage({ id, method, args });
            }),
  });
}

/** By the spelling of their path. */
type LongLists = Map<string, { path: Path; list: unknown[] }>;

function keepPiece(lists: LongLists, path: Path, piece: unknown[]): void {
  const spelled = path.join("/");
  const known = lists.get(spelled);
  if (known) known.list.push(...piece);
  else lists.set(spelled, { path, list: piece });
}

/** `value` with an empty list for each long one, which `take` is given; lists within lists stay. */
function withoutLongLists(
  value: unknown,
  path: Path,
  take: (list: unknown[], path: Path) => void,
): unknown {
  if (Array.isArray(value)) {
    if (value.length <= pieceLength) return value;
    take(value, path);
    return [];
  }
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      withoutLongLists(inner, [...path, name], take),
    ]),
  );
}

/** Mirror of `withoutLongLists`; changes `value`, which nobody else has seen yet. */
function withLongLists(value: unknown, lists: LongLists): unknown {
  let whole = value;
  for (const { path, list } of lists.values()) {
    const last = path.at(-1);
    if (last === undefined) whole = list;
    else parentAt(value, path)[last] = list;
  }
  return whole;
}

function parentAt(value: unknown, path: Path): Record<string, unknown> {
  let parent = value as Record<string, unknown>;
  for (const name of path.slice(0, -1)) parent = parent[name] as Record<string, unknown>;
  return parent;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
