import { randomUUID } from "node:crypto";
import type { AssistantState, MessageList, Thread, ThreadList } from "@breezy/contract/assistant";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aLibrary, ask, aThread } from "../testing/asking.ts";
import { aUser, type Person } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";

let it: TestApp;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  it = await anApp({ library: aLibrary });
  [ada, eve] = [await aUser(it), await aUser(it)];
});
afterAll(() => it.close());

const list = async (person: Person, query = "") =>
  (await person.json("GET", `/api/threads${query}`)) as ThreadList;
const search = async (person: Person, q: string) =>
  (await person.json("POST", "/api/threads/search", { q })) as ThreadList;
const read = async (person: Person, id: string) =>
  (await person.json("GET", `/api/threads/${id}/messages`)) as MessageList;

const routes: [string, string, object | undefined][] = [
  ["GET", "/api/assistant", undefined],
  ["PUT", "/api/assistant", {}],
  ["POST", "/api/threads/initiate", {}],
  ["GET", "/api/threads", undefined],
  ["POST", "/api/threads/search", { q: "x" }],
  ["PATCH", `/api/threads/${randomUUID()}`, { title: "x" }],
  ["DELETE", `/api/threads/${randomUUID()}`, undefined],
  ["POST", `/api/threads/${randomUUID()}/restore`, {}],
  ["GET", `/api/threads/${randomUUID()}/messages`, undefined],
  ["POST", "/api/messages", { thread_id: randomUUID(), message: "x" }],
  ["POST", `/api/messages/${randomUUID()}/regenerate`, {}],
  ["POST", `/api/messages/${randomUUID()}/stop`, {}],
  ["GET", `/api/messages/${randomUUID()}/stream`, undefined],
  ["GET", "/api/help/print-phone", undefined],
];

test.each(routes)("%s %s asks who is asking", async (method, path, body) => {
  await expectRefusal(await it.call(method, path, { body }), 401, "unauthenticated");
});

test.each(routes.filter(([, path]) => path.includes("-") && !path.includes("help")))(
  "%s %s of nobody is not there",
  async (method, path, body) => {
    await expectRefusal(await ada.call(method, path, body), 404, "not_found");
  },
);

test("a thread is listed once something was asked in it, under its first words", async () => {
  const id = await aThread(ada);
  expect((await list(ada)).threads).toEqual([]);
  await ask(ada, "How do I print\nfrom here?", { thread_id: id });
  expect((await list(ada)).threads).toEqual([
    { id, title: "How do I print", created_at: it.now(), updated_at: it.now() },
  ]);
  const { thread, messages } = await read(ada, id);
  expect(thread.id).toBe(id);
  expect(messages.map(({ direction, status }) => [direction, status])).toEqual([
    ["outbound", "complete"],
    ["inbound", "complete"],
  ]);
});

test("the same id begins the same thread, and another person's is their own", async () => {
  const id = randomUUID();
  for (const person of [ada, ada, eve]) {
    expect(await person.json("POST", "/api/threads/initiate", { id })).toEqual({ thread_id: id });
  }
  await ask(eve, "How do I print?", { thread_id: id });
  expect((await read(ada, id)).messages).toEqual([]);
});

describe("somebody else's thread", () => {
  // Claim (assistant): A person's conversations are closed to everybody else.
  test("is not there, whatever is asked of it", async () => {
    const { thread_id: id, reply } = await ask(ada, "How do I print?");
    for (const [method, path, body] of [
      ["PATCH", `/api/threads/${id}`, { title: "mine" }],
      ["DELETE", `/api/threads/${id}`, undefined],
      ["POST", `/api/threads/${id}/restore`, {}],
      ["GET", `/api/threads/${id}/messages`, undefined],
      ["POST", "/api/messages", { thread_id: id, message: "x" }],
      ["POST", `/api/messages/${reply.id}/regenerate`, {}],
      ["POST", `/api/messages/${reply.id}/stop`, {}],
      ["GET", `/api/messages/${reply.id}/stream`, undefined],
    ] as const) {
      await expectRefusal(await eve.call(method, path, body), 404, "not_found");
    }
    expect((await read(ada, id)).thread.title).toBe("How do I print?");
  });
});

test("latest first, page by page, and each once", async () => {
  const person = await aUser(it);
  const made: string[] = [];
  for (let n = 0; n < 53; n++) {
    const id = randomUUID();
    made.push(id);
    await person.json("POST", "/api/threads/initiate", { id });
    await person.json("PATCH", `/api/threads/${id}`, { title: `Question ${n}` });
    await it.pool.query("update threads set updated_at = $3 where user_id = $1 and id = $2", [
      person.id,
      id,
      it.now() - n,
    ]);
  }
  const first = await list(person);
  const second = await list(person, `?after=${first.next}`);
  expect([...first.threads, ...second.threads].map(({ id }) => id)).toEqual(made);
  expect(second.next).toBeNull();
});

test("renamed, and found by its title or by what was said in it", async () => {
  const person = await aUser(it);
  const { thread_id: id } = await ask(person, "How do I print?");
  await ask(person, "Connect to wifi");
  const renamed = (await person.json("PATCH", `/api/threads/${id}`, {
    title: "  Großmutters Drucker ",
  })) as Thread;
  expect(renamed.title).toBe("Großmutters Drucker");
  const ids = async (q: string, one = person) =>
    (await search(one, q)).threads.map((thread) => thread.id);
  expect(await ids("großmutters")).toEqual([id]);
  expect(await ids("print-phone browser")).toEqual([id]);
  expect(await ids("nowhere")).toEqual([]);
  expect(await ids("großmutters", eve)).toEqual([]);
});

test("deleted it is out of sight, can be put back for ten minutes, and is then gone", async () => {
  const person = await aUser(it);
  const { thread_id: id } = await ask(person, "How do I print?");
  const gone = async () =>
    expectRefusal(await person.call("GET", `/api/threads/${id}/messages`), 404, "not_found");
  expect((await person.call("DELETE", `/api/threads/${id}`)).status).toBe(204);
  await gone();
  expect((await list(person)).threads).toEqual([]);
  expect((await search(person, "print")).threads).toEqual([]);
  await it.app.sweep();
  await person.json("POST", `/api/threads/${id}/restore`, {});
  expect((await read(person, id)).messages).toHaveLength(2);

  await person.call("DELETE", `/api/threads/${id}`);
  it.advance(10 * 60 * 1000);
  await expectRefusal(
    await person.call("POST", `/api/threads/${id}/restore`, {}),
    404,
    "not_found",
  );
  await it.app.sweep();
  const { rows } = await it.pool.query("select 1 from messages where user_id = $1", [person.id]);
  expect(rows).toEqual([]);
});

test("a title that holds a secret is stored without it", async () => {
  const { thread_id: id } = await ask(eve, "my card is 4111 1111 1111 1111");
  expect((await read(eve, id)).thread.title).toBe("my card is [card number hidden]");
  await eve.json("PATCH", `/api/threads/${id}`, { title: "pin: 4821" });
  expect((await read(eve, id)).thread.title).toBe("pin: [password hidden]");
});

test.each([
  ["PATCH", "/api/threads/x", { title: "a" }],
  ["PATCH", `/api/threads/${randomUUID()}`, { title: "  " }],
  ["PATCH", `/api/threads/${randomUUID()}`, { title: "x".repeat(81) }],
  ["POST", "/api/threads/initiate", { id: "1" }],
  ["POST", "/api/threads/initiate", { more: 1 }],
  ["GET", "/api/threads?after=1", undefined],
  ["GET", "/api/threads?q=words", undefined],
  ["POST", "/api/threads/search", { q: " " }],
  ["POST", "/api/threads/search", { q: "x".repeat(101) }],
  ["PUT", "/api/assistant", { breezy_intro_popup: false }],
  ["PUT", "/api/assistant", { time_zone: "" }],
  ["GET", "/api/help/..%2Fsecret", undefined],
])("%s %s %o is refused", async (method, path, body) => {
  await expectRefusal(await ada.call(method, path, body), 422, "invalid");
});

test("the introduction is dismissed once", async () => {
  const state = async () => (await ada.json("GET", "/api/assistant")) as AssistantState;
  expect((await state()).breezy_intro_popup).toBeNull();
  await ada.json("PUT", "/api/assistant", { breezy_intro_popup: true });
  expect(await state()).toMatchObject({
    breezy_intro_popup: true,
    engine: "library",
    running: null,
  });
});

test("an article is handed out for one's own device", async () => {
  await ada.json("PUT", "/users/me", {
    device: { make: "Google", model: "Pixel 8", os_version: "Android 16" },
  });
  expect(await ada.json("GET", "/api/help/print-phone")).toMatchObject({
    title: "Print from a phone",
    source: "https://support.example/print-phone",
    body: expect.stringContaining("on Android."),
    asked: [
      {
        question: "Do I need a cable for printing",
        answer: "**No.** The same network is enough.",
      },
    ],
    see_also: [{ slug: "wifi-connect", title: "Connect to Wi-Fi" }],
  });
  await expectRefusal(await ada.call("GET", "/api/help/nothing"), 404, "not_found");
});

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", "print-phone", "Vom Handy drucken", "Wenn es nicht klappt"],
  ["nl,de;q=0.9,en;q=0.8", "print-phone", "Vom Handy drucken", "Wenn es nicht klappt"],
  ["en-GB,de;q=0.9", "print-phone", "Print from a phone", "If it does not work"],
  ["fr", "print-phone", "Print from a phone", "If it does not work"],
  ["en;q=0.5, de", "print-phone", "Vom Handy drucken", "Wenn es nicht klappt"],
  ["de;q=0, en", "print-phone", "Print from a phone", "If it does not work"],
  ["de;q=0", "print-phone", "Print from a phone", "If it does not work"],
  ["*", "print-phone", "Print from a phone", "If it does not work"],
  ["de", "wifi-connect", "Connect to Wi-Fi", "If it does not work"],
])(
  "for a browser of %s an article is handed out in its language, where it is written",
  async (header, slug, title, heading) => {
    const response = await ada.call("GET", `/api/help/${slug}`, undefined, {
      headers: { "accept-language": header },
    });
    expect(response.headers.get("vary")).toContain("Accept-Language");
    expect(await response.json()).toMatchObject({
      title,
      body: expect.stringContaining(`## ${heading}`),
    });
  },
);
