/** A site of our own with a login: any name and password are taken. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoginSite {
  host: string;
  url: string;
  stop(): Promise<void>;
}

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fern Lending</title>`;
const form = `${head}<h1>Fern Lending</h1><form method="post" action="/shelf">
  <p><label for="name">User name</label> <input id="name" name="name" autocomplete="username"></p>
  <p><label for="word">Password</label> <input id="word" name="word" type="password"></p>
  <button>Log in</button></form></html>`;
const shelf = `${head}<h1>Your shelf</h1><p>Nothing is due.</p></html>`;

export async function aLoginSite(host = "fern-lending.localhost"): Promise<LoginSite> {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(request.method === "POST" ? shelf : form);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    host,
    url: `http://${host}:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
