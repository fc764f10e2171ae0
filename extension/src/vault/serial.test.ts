import { concurrent } from "@breezy/client/concurrent";
import { expect, test } from "vitest";
import { inTurn } from "./serial.ts";

test("calls of all ports wait for each other, also for one that fails; those that may run beside them do not", async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const { calls, settled } = inTurn({
    save: async (name: string) => {
      if (name === "one") await first.promise;
      order.push(name);
      if (name === "one") throw new Error("refused");
    },
    search: concurrent(async () => void order.push("search")),
  });
  const one = calls.save("one");
  const two = calls.save("two");
  await calls.search();
  expect(order).toEqual(["search"]);
  first.resolve();
  await expect(one).rejects.toThrow("refused");
  await two;
  await settled();
  expect(order).toEqual(["search", "one", "two"]);
});

test("what is settled was called before, whatever became of it", async () => {
  const { calls, settled } = inTurn({
    fail: async () => {
      throw new Error("refused");
    },
  });
  const failing = calls.fail();
  await expect(settled()).resolves.toBeUndefined();
  await expect(failing).rejects.toThrow("refused");
});
