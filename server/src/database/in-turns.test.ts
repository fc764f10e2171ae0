import { expect, test } from "vitest";
import { inTurns } from "./in-turns.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const ready = (status: string) => bytes(`Z\0\0\0\u{5}${status}`);

/** A session that answers each text by the status after its colon, and tells what came in. */
function aSession() {
  const asked: string[] = [];
  const ask = inTurns(async (messages) => {
    const text = Buffer.from(messages).toString("latin1");
    asked.push(text);
    await Promise.resolve();
    if (text.endsWith("!")) throw new Error("out of memory");
    return Buffer.concat([bytes("D....Z\0\0\0\u{5}I"), ready(text.split(":")[1]!)]);
  });
  return { asked, ask: (from: number, text: string) => ask(from, bytes(text)) };
}

test("who comes first is first", async () => {
  const { asked, ask } = aSession();
  await Promise.all([ask(1, "a:I"), ask(2, "b:I"), ask(1, "c:I"), ask(3, "d:I")]);
  expect(asked).toEqual(["a:I", "b:I", "c:I", "d:I"]);
});

test("while a transaction is open, also one that has failed, nobody else is let in", async () => {
  const { asked, ask } = aSession();
  const others = [ask(1, "begin:T"), ask(2, "other:I"), ask(3, "third:I")];
  await others[0];
  await ask(1, "work:T");
  await ask(1, "mistake:E");
  expect(asked).toEqual(["begin:T", "work:T", "mistake:E"]);
  await Promise.all([...others, ask(1, "rollback:I")]);
  expect(asked.slice(3)).toEqual(["rollback:I", "other:I", "third:I"]);
});

test("a session that breaks down tells everybody who waits", async () => {
  const { asked, ask } = aSession();
  const answers = await Promise.allSettled([
    ask(1, "begin:T"),
    ask(2, "other!"),
    ask(1, "work!"),
    ask(3, "third!"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "rejected",
  ]);
  expect(asked).toEqual(["begin:T", "work!", "other!", "third!"]);
});
