import { expect, test } from "vitest";
import { concurrent } from "./concurrent.ts";
import { VaultError } from "./failure.ts";
import { connect, serve } from "./rpc.ts";

/** Two ends of a channel, one that answers, and the lengths of the lists in each message back. */
function aLine<T extends object>(target: T) {
  const { port1, port2 } = new MessageChannel();
  const lengths: number[] = [];
  const told = (value: unknown): void => {
    if (Array.isArray(value)) lengths.push(value.length);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(told);
  };
  const listened = {
    postMessage: (message: unknown) => {
      told(message);
      port1.postMessage(message);
    },
    addEventListener: port1.addEventListener.bind(port1),
  };
  serve(listened as never, target);
  const caller = connect<T>(port2);
  port1.start();
  port2.start();
  return { caller, lengths, close: () => port1.close() };
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test("an answer comes back whole, its long lists in pieces", async () => {
  const answers = {
    list: async () => numbers(2500),
    deep: async () => ({
      ok: true,
      vault: { entries: numbers(10_001).map((n) => ({ id: String(n) })), findings: [1], none: [] },
      ids: numbers(1001),
    }),
    bytes: async () => ({ bytes: new Uint8Array(5000), nothing: null, late: undefined }),
  };
  const { caller, lengths, close } = aLine(answers);
  expect(await caller.list()).toEqual(await answers.list());
  expect(await caller.deep()).toEqual(await answers.deep());
  expect(await caller.bytes()).toEqual(await answers.bytes());
  expect(Math.max(...lengths)).toBe(1000);
  close();
});

test("two long answers at once are not mixed up", async () => {
  const { caller, close } = aLine({
    list: concurrent(async (from: number) => numbers(3000).map((n) => n + from)),
  });
  const [one, two] = await Promise.all([caller.list(0), caller.list(5000)]);
  expect(one).toEqual(numbers(3000));
  expect(two[0]).toBe(5000);
  expect(two).toHaveLength(3000);
  close();
});

test("calls are answered in their order; what changes nothing waits for none", async () => {
  const order: string[] = [];
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const { caller, close } = aLine({
    save: async () => {
      await slow;
      order.push("save");
    },
    read: async () => void order.push("read"),
    search: concurrent(async () => void order.push("search")),
  });
  const saving = caller.save();
  const reading = caller.read();
  await caller.search();
  finish();
  await Promise.all([saving, reading]);
  expect(order).toEqual(["search", "save", "read"]);
  close();
});

test("a failure comes back by its code, and the next call is answered", async () => {
  const { caller, close } = aLine({
    fail: async () => {
      throw new VaultError("locked", "the vault is locked");
    },
    fine: async () => 1,
  });
  await expect(caller.fail()).rejects.toMatchObject({ code: "locked" });
  expect(await caller.fine()).toBe(1);
  close();
});
