/** Requests over kept connections: so many at once, each waiting for its answer. */
import { Agent, request } from "node:http";
import type { Person } from "./people.ts";

export interface Ask {
  person: Person;
  /** Left out: a list. */
  body?: string;
}

export interface Outcome {
  perSecond: number;
  /** Of every request. */
  ms: number[];
}

/** Puts every ask to the server at `url`, `connections` at a time; one person's in their order. */
export async function run(
  url: string,
  asks: readonly Ask[],
  connections: number,
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ms: number[] = [];
  const byPerson = Map.groupBy(asks, ({ person }) => person.userId);
  const waiting = byPerson.values();
  async function work(): Promise<void> {
    for (const own of waiting) {
      for (const ask of own) {
        const start = performance.now();
        await send(url, agent, ask);
        ms.push(performance.now() - start);
      }
    }
  }
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: asks.length / seconds, ms };
}

const addresses = new Map<string, string>();

/** Everybody has an address of the network, so that none uses up another's requests. */
function addressOf(userId: string): string {
  const known = addresses.get(userId);
  if (known) return known;
  const n = addresses.size;
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  addresses.set(userId, address);
  return address;
}

function send(url: string, agent: Agent, { person, body }: Ask): Promise<void> {
  const headers: Record<string, string> = {
    cookie: `${person.cookie.name}=${person.cookie.value}`,
    "x-user": person.userId,
    "x-forwarded-for": addressOf(person.userId),
  };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    headers["content-length"] = String(Buffer.byteLength(body));
    headers["origin"] = url;
  }
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const sent = request(`${url}/passwords`, { method, agent, headers }, (answer) => {
      const ok = answer.statusCode === 200 || answer.statusCode === 201;
      let start = "";
      answer.on("data", (chunk: Buffer) => {
        if (!ok) start += chunk.toString();
      });
      answer.on("end", () => {
        if (ok) resolve();
        else reject(new Error(`the server answered ${answer.statusCode}: ${start}`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
