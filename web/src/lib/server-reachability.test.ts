import { expect, test } from "vitest";
import { watchReachability } from "./server-reachability.ts";

/** A watch over a network and a server that the test holds; `pass` lets the next pause end. */
function aWatch() {
  const world = { online: true, answers: true, asked: 0 };
  const pauses: { ms: number; work: () => void }[] = [];
  const watch = watchReachability({
    isOnline: () => world.online,
    ask: async () => {
      world.asked++;
      return world.answers;
    },
    later(ms, work) {
      const pause = { ms, work };
      pauses.push(pause);
      return () => {
        const at = pauses.indexOf(pause);
        if (at !== -1) pauses.splice(at, 1);
      };
    },
  });
  const heard: string[] = [];
  watch.subscribe(() => heard.push(watch.get()));
  const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));
  async function pass(): Promise<number> {
    const next = pauses.shift();
    if (!next) throw new Error("nothing was put off");
    next.work();
    await settle();
    return next.ms;
  }
  return { world, watch, heard, pauses, settle, pass };
}

test("a call that failed says nothing where the server answers", async () => {
  const { world, watch, heard, settle } = aWatch();
  watch.failed();
  await settle();
  expect([world.asked, heard]).toEqual([1, []]);
});

test("a server that does not answer is asked ever more patiently, and its return is told for a while", async () => {
  const { world, watch, heard, pass, settle } = aWatch();
  world.answers = false;
  watch.failed();
  watch.failed();
  await settle();
  expect([world.asked, watch.get()]).toEqual([1, "away"]);
  expect(await pass()).toBe(2000);
  for (const ms of [4000, 8000, 16_000, 30_000, 30_000]) expect(await pass()).toBe(ms);
  world.answers = true;
  await pass();
  expect(watch.get()).toBe("back");
  await pass();
  expect(heard).toEqual(["away", "back", "here"]);
});

test("without a network nobody is asked; with one again, the server has to answer first", async () => {
  const { world, watch, heard, settle } = aWatch();
  world.online = false;
  watch.networkChanged();
  watch.failed();
  await settle();
  expect([world.asked, heard]).toEqual([0, ["offline"]]);
  world.online = true;
  world.answers = false;
  watch.networkChanged();
  await settle();
  expect(heard).toEqual(["offline", "away"]);
});

test("a network that goes while the server is waited for is what is told", async () => {
  const { world, watch, pauses, settle } = aWatch();
  world.answers = false;
  watch.failed();
  await settle();
  world.online = false;
  watch.networkChanged();
  expect([watch.get(), pauses.length]).toEqual(["offline", 0]);
});
