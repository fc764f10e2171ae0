/** A hostile server: a real HTTP proxy before the real one, which answers as it likes. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { World } from "../world/world.ts";

/** A request as it came in; `body` is its JSON, null where there is none. */
export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

export interface Told {
  status: number;
  /** JSON; a text goes out as it is. */
  body: unknown;
  /** Where the answer never ends: called once the body is out. */
  onAndOn?: () => void;
}

/** What is answered in place of the truth; `honestly` asks the real server. */
export type Lie = (asked: Asked, honestly: () => Promise<Told>) => Promise<Told>;

export interface HostileServer {
  /** The world as devices see it that are kept by this server. */
  world: World;
  /** Everything asked since it was last emptied. */
  asked: Asked[];
  /** null: the truth. */
  lie: Lie | null;
  close(): Promise<void>;
}

export async function createHostileServer(world: World): Promise<HostileServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const hostile: HostileServer = {
    world: { ...world, url },
    asked: [],
    lie: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/" } = request;
    const text = Buffer.concat(await request.toArray()).toString();
    const asked: Asked = { method, path, body: text ? JSON.parse(text) : null };
    hostile.asked.push(asked);
    const headers = new Headers(request.headers as Record<string, string>);
    for (const own of ["host", "connection", "content-length", "transfer-encoding"]) {
      headers.delete(own);
    }
    if (headers.has("origin")) headers.set("origin", world.url);
    const ask = () =>
      fetch(`${world.url}${path}`, { method, headers, body: text || null, redirect: "manual" });

    if (hostile.lie) {
      const told = await hostile.lie(asked, async () => toldBy(await ask()));
      response.writeHead(told.status, { "content-type": "application/json" });
      const body = typeof told.body === "string" ? told.body : JSON.stringify(told.body);
      if (told.onAndOn) response.write(body, told.onAndOn);
      else response.end(body);
      return;
    }
    const truth = await ask();
    const cookies = truth.headers.getSetCookie();
    if (cookies.length > 0) response.setHeader("set-cookie", cookies);
    const type = truth.headers.get("content-type") ?? "application/json";
    response.writeHead(truth.status, { "content-type": type });
    response.end(Buffer.from(await truth.arrayBuffer()));
  }

  return hostile;
}

async function toldBy(answer: Response): Promise<Told> {
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
}
