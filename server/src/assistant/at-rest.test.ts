import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aLibrary, ask } from "../testing/asking.ts";
import { aUser, type Person } from "../testing/people.ts";
import { findTraces } from "../testing/traces.ts";
import { createKeyring } from "./sealing.ts";

let it: TestApp;
let ada: Person;
beforeAll(async () => {
  it = await anApp({ library: aLibrary });
  ada = await aUser(it);
});
afterAll(() => it.close());

interface Row {
  id: string;
  thread_id: string;
  sealed: string;
}

const messagesOf = async ({ id }: Person): Promise<Row[]> =>
  (await it.pool.query<Row>("select * from messages where user_id = $1 order by place", [id])).rows;
const wrappedKeyOf = async ({ id }: Person): Promise<string> => {
  const { rows } = await it.pool.query<{ wrapped_key: string }>(
    "select wrapped_key from assistant_people where user_id = $1",
    [id],
  );
  return rows[0]!.wrapped_key;
};

// Claim (assistant): Conversations are sealed in the database and absent from the log.
test("nothing of a conversation stands readable in the database, or in the log", async () => {
  const { thread_id: id } = await ask(ada, "CANARY-IN-A-QUESTION how do i print");
  await ada.json("PATCH", `/api/threads/${id}`, { title: "CANARY-IN-A-TITLE" });
  const traces = ["CANARY-IN-A-QUESTION", "CANARY-IN-A-TITLE", "Print from a phone"];
  const inBase64 = traces.flatMap((text) =>
    [0, 1, 2].map((skip) => Buffer.from(text.slice(skip)).toString("base64").slice(0, -4)),
  );
  expect(await findTraces(it.pool, [...traces, ...inBase64])).toEqual([]);
  for (const text of traces) expect(it.logged.join("\n")).not.toContain(text);
});

test("a row moved to another person, thread or message is refused, and tells nothing", async () => {
  const eve = await aUser(it);
  await ask(eve, "what is eve asking");
  const [mine] = await messagesOf(ada);
  const [theirs] = await messagesOf(eve);
  await it.pool.query("update messages set sealed = $1 where user_id = $2 and id = $3", [
    mine!.sealed,
    eve.id,
    theirs!.id,
  ]);
  const response = await eve.call("GET", `/api/threads/${theirs!.thread_id}/messages`);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("CANARY");
});

test("everything is handed out to the person, and to nobody else", async () => {
  const other = await aUser(it);
  const exported = (await ada.json("POST", "/users/me/export", {})) as { assistant: object };
  expect(exported.assistant).toMatchObject({
    threads: [
      {
        title: "CANARY-IN-A-TITLE",
        messages: [
          { message: "CANARY-IN-A-QUESTION how do i print", direction: "outbound" },
          { direction: "inbound" },
        ],
      },
    ],
  });
  expect(JSON.stringify(await other.json("POST", "/users/me/export", {}))).not.toContain("CANARY");
});

// Claim (assistant): A deleted person's conversations can't be read, even with the server's key.
test("with the person goes the key: copies of their rows are noise to the installation itself", async () => {
  const copy = { rows: await messagesOf(ada), wrapped: await wrappedKeyOf(ada) };
  const keyring = createKeyring(it.assistantKey);
  const place = (row: Row) => ({ column: "message", id: row.id, threadId: row.thread_id }) as const;
  const [first] = copy.rows;
  const opened = keyring.sealerOf(ada.id, copy.wrapped).open(place(first!), first!.sealed);
  expect(opened).toContain("CANARY-IN-A-QUESTION");

  const response = await ada.call("DELETE", "/users/me", { password: ada.password });
  expect(response.status).toBe(200);
  expect(await findTraces(it.pool, [copy.wrapped])).toEqual([]);
  expect(await messagesOf(ada)).toEqual([]);
  // All that is left to whoever kept the rows: the installation's key, and a key that is made anew.
  const anew = keyring.sealerOf(ada.id, keyring.newWrapped(ada.id));
  expect(() => anew.open(place(first!), first!.sealed)).toThrow();
});
