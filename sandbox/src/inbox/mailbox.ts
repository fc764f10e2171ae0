/** The last mails, newest first: in memory to be read, one file each to survive a restart. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Envelope, type Message, parseMessage } from "./message.ts";

const keptMessages = 300;

export interface Mailbox {
  add(raw: Uint8Array, envelope: Envelope): Promise<Message>;
  /** To one address, letter case apart, or all. */
  list(to?: string): Message[];
  get(id: string): Message | undefined;
  empty(): Promise<void>;
}

export async function openMailbox(folder: string, clock: () => number): Promise<Mailbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let messages = await readAll(folder);
  let newest = placeOf(messages[0]?.id ?? "0-0");

  const fileOf = (id: string) => join(folder, `${id}.json`);
  const erase = (gone: Message[]) =>
    Promise.all(gone.map((message) => rm(fileOf(message.id), { force: true })));

  return {
    async add(raw, envelope) {
      const nowMs = clock();
      // Ids only grow, also within a millisecond, over a restart, or if the clock steps back.
      newest = { atMs: Math.max(nowMs, newest.atMs), arrival: newest.arrival + 1 };
      const id = idOf(newest);
      const message = await parseMessage(raw, envelope, id, nowMs);
      const unfinished = `${fileOf(id)}.part`;
      await writeFile(unfinished, JSON.stringify(message), { mode: 0o600 });
      await rename(unfinished, fileOf(id));
      messages = [message, ...messages];
      const gone = messages.slice(keptMessages);
      messages = messages.slice(0, keptMessages);
      await erase(gone);
      return message;
    },
    list(to) {
      if (to === undefined || to === "") return messages;
      const wanted = to.trim().toLowerCase();
      return messages.filter((message) =>
        message.to.some((address) => address.toLowerCase() === wanted),
      );
    },
    get: (id) => messages.find((message) => message.id === id),
    async empty() {
      const gone = messages;
      messages = [];
      await erase(gone);
    },
  };
}

async function readAll(folder: string): Promise<Message[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const messages = await Promise.all(
    names.map(async (name): Promise<Message> =>
      JSON.parse(await readFile(join(folder, name), "utf8")),
    ),
  );
  return messages.sort((a, b) => (a.id < b.id ? 1 : -1));
}

interface Place {
  atMs: number;
  arrival: number;
}

function idOf(place: Place): string {
  return `${String(place.atMs).padStart(14, "0")}-${String(place.arrival).padStart(8, "0")}`;
}

function placeOf(id: string): Place {
  const [atMs, arrival] = id.split("-").map(Number);
  return { atMs: atMs ?? 0, arrival: arrival ?? 0 };
}
