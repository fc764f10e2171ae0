/** Reading changes nothing, and no other site makes a browser read: every GET route there is. */
import { randomBytes, randomUUID } from "node:crypto";
import { toBase64, uuidBytes } from "@breezy/crypto/bytes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "./testing/app.ts";
import { aLibrary, ask } from "./testing/asking.ts";
import { anUpload } from "./testing/attachments.ts";
import { clientOf } from "./testing/google.ts";
import { withTotp } from "./testing/factors.ts";
import { anAuthenticator, withPasskey } from "./testing/passkeys.ts";
import { anAddress, confirmationPath } from "./testing/people.ts";
import { expectRefusal } from "./testing/refusals.ts";
import { aRep, type TestRep } from "./testing/reps.ts";
import { aCreate, anEntry, aReadyPerson, aText, type ReadyPerson } from "./testing/vaults.ts";

interface Route {
  method: string;
  named: string;
  /** With ids of what the person has. */
  path: string;
}

/** What people follow from a mail, from Google, from a representative's page: from other sites. */
const followed = [
  "/api/auth/verify-email",
  "/api/auth/change-email",
  "/api/auth/callback/google",
  "/iphone",
  "/android",
  "/pc",
];

const product = {
  id: "lamp",
  title: "A lamp",
  photo: "https://shop.example/lamp.png",
  price: "$1.00",
  priceCents: 100,
  rating: null,
  reviews: 0,
};

let it: TestApp;
let person: ReadyPerson;
let rep: TestRep;
let routes: Route[];
beforeAll(async () => {
  it = await anApp({
    google: clientOf("http://127.0.0.1:1"),
    library: aLibrary,
    breach: { range: async () => [`${"A".repeat(35)}:1`] },
    shop: {
      search: async () => [product],
      photo: async () => ({ type: "image/png", bytes: new Uint8Array(8) }),
    },
  });
  person = await aReadyPerson(it);
  rep = await aRep(it);
  const ids = await fill();
  const document = await it.call("GET", "/api/openapi.json");
  const { paths } = (await document.json()) as { paths: Record<string, object> };
  routes = Object.entries(paths).flatMap(([named, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      named,
      path: (ids[named] ?? named).replace(/\{\w+\}/g, randomUUID()),
    })),
  );
});
afterAll(() => it.close());

/** Something to read at every route; the addresses of what has an id. */
async function fill(): Promise<Record<string, string>> {
  const entry = anEntry();
  await person.save(aCreate(entry));
  const file = await anUpload(person, entry.id);
  const wrap = aText(60);
  const id = aText(16);
  await person.json("PUT", "/vault/wraps/kit", { id, wrap, signature: person.signKit(id, wrap) });
  const passkey = await withPasskey(person, anAuthenticator());
  const wrapId = toBase64(uuidBytes(passkey));
  const opens = { id: wrapId, wrap, signature: person.signPasskeyWrap(wrapId, wrap) };
  await person.json("PUT", `/vault/wraps/${passkey}`, opens);
  await withTotp(it, person);
  await rep.json("POST", "/emporium/search", { q: "lamp" });
  const [make] = ((await person.json("GET", "/devices/makes")) as { makes: string[] }).makes;
  const named = `make=${encodeURIComponent(make!)}`;
  const { models } = (await person.json("GET", `/devices/models?${named}`)) as {
    models: { model: string }[];
  };
  const { thread_id, reply } = await ask(person, "How do I print?");
  const [waiting, next] = [anAddress(), anAddress()];
  await it.call("POST", "/users", { body: { email: waiting, password: "correct horse" } });
  await person.json("POST", "/users/me/email", { password: person.password, email: next });
  const { text } = await it.mailTo(next, "Confirm your new email address");
  return {
    // As a scanner of mails follows them.
    "/api/auth/verify-email": await confirmationPath(it, waiting),
    "/api/auth/change-email": /http\S+(\/api\/auth\/change-email\S+)/.exec(text)![1]!,
    "/vault/wraps/{id}": `/vault/wraps/${passkey}`,
    "/attachments/{id}": `/attachments/${file.id}`,
    "/attachments/{id}/chunks/{chunk}": `/attachments/${file.id}/chunks/0`,
    "/api/threads/{id}/messages": `/api/threads/${thread_id}/messages`,
    "/api/messages/{id}/stream": `/api/messages/${reply.id}/stream`,
    "/vault/pin": `/vault/pin?nonce=${encodeURIComponent(randomBytes(16).toString("base64"))}`,
    "/devices/models": `/devices/models?${named}`,
    "/devices/versions": `/devices/versions?${named}&model=${encodeURIComponent(models[0]!.model)}`,
    "/breach/{prefix}": "/breach/ABCDE",
    "/emporium/photos/{id}": `/emporium/photos/${product.id}`,
    "/api/help/{slug}": "/api/help/wifi-connect",
  };
}

/** Every row of every table. */
async function everyRow(): Promise<Record<string, unknown[]>> {
  const { rows } = await it.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const dump: Record<string, unknown[]> = {};
  for (const { name } of rows) {
    const all = await it.pool.query(`select to_jsonb(t)::text as row from "${name}" t order by 1`);
    dump[name] = all.rows.map(({ row }: { row: string }) => row);
  }
  return dump;
}

const gets = () => routes.filter(({ method }) => method === "GET");

/** What is a stream is read no further. */
async function read(call: ReadyPerson["call"], { path }: Route, headers = {}): Promise<number> {
  const answer = await call("GET", path, undefined, { headers });
  await answer.body?.cancel();
  return answer.status;
}

// Claim (requests): No GET changes a row, and API routes answer no other site but by three named
// ways.
// Attack (other sites): no row changes.
test("no GET changes a row of any table, or sends a mail, for a person or a representative", async () => {
  expect(gets().length).toBeGreaterThanOrEqual(30);
  // Sessions are touched once in ten minutes: they are new.
  const before = await everyRow();
  const mails = it.mails.length;
  const statuses: Record<string, number[]> = {};
  for (const route of gets()) {
    statuses[route.named] = [];
    for (const { call } of [person, rep]) {
      statuses[route.named]!.push(await read(call, route));
      await it.app.close();
      expect(await everyRow(), route.named).toEqual(before);
    }
  }
  expect(it.mails.length).toBe(mails);
  // Each was really read by one of the two, or leads on.
  const unread = Object.entries(statuses).filter(([, two]) => !two.some((one) => one < 400));
  expect(unread).toEqual([]);
});

// Claim (requests): No GET changes a row, and API routes answer no other site but by three named
// ways.
// Attack (other sites): 403 cross_origin.
test("of the routes that another site may lead to each is there, and of the others none answers it", async () => {
  const names = gets().map(({ named }) => named);
  expect(names).toEqual(expect.arrayContaining(followed));
  for (const site of ["cross-site", "same-site"]) {
    for (const route of gets()) {
      for (const { call } of [person, rep]) {
        const headers = {
          "sec-fetch-site": site,
          "sec-fetch-mode": "navigate",
          accept: "text/html",
        };
        const answer = await call("GET", route.path, undefined, { headers });
        if (followed.includes(route.named))
          expect([200, 302], route.named).toContain(answer.status);
        else await expectRefusal(answer, 403, "cross_origin");
      }
    }
  }
});

test("what is asked for from our own pages, typed by a person or sent with a token is answered", async () => {
  for (const site of ["same-origin", "none"]) {
    const answer = await person.call("GET", "/vault", undefined, {
      headers: { "sec-fetch-site": site },
    });
    expect(answer.status).toBe(200);
  }
  const token = decodeURIComponent(person.cookie.slice(person.cookie.indexOf("=") + 1));
  const headers = { authorization: `Bearer ${token}`, "sec-fetch-site": "cross-site" };
  expect((await it.call("GET", "/vault", { headers })).status).toBe(200);
});

// Attack (other sites): a GET gets 403 or 404.
test("a link on another site rings no alarm: neither the kit's wrap nor the file with all data is a GET", async () => {
  const headers = { "sec-fetch-site": "cross-site" };
  for (const path of ["/vault/wraps/kit", "/users/me/export"]) {
    expect(routes.filter((route) => route.named === path && route.method === "GET")).toEqual([]);
    const asked = await person.call("GET", path, undefined, { headers });
    expect([403, 404, 422]).toContain(asked.status);
    const posted = await person.call(
      "POST",
      path,
      {},
      { headers: { ...headers, origin: publicUrl } },
    );
    await expectRefusal(posted, 403, "cross_origin");
  }
  const { rows } = await it.pool.query(
    "select 1 from security_activity where kind in ('recovery_kit_used', 'data_downloaded')",
  );
  expect(rows).toEqual([]);
});
