import { expect, test } from "vitest";
import { createSecretClipboard, secretStaysMs } from "./clipboard.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

function aClipboard({ mayRead = false, inFront = true } = {}) {
  const state = { held: "", inFront, refuses: false, told: 0, timers: 0 };
  const disturbances = new Set<() => void>();
  const chances = new Set<() => void>();
  const waits = new Map<() => void, number>();
  let offered = async () => {};
  function listening(listeners: Set<() => void>) {
    return (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
  }
  async function refuse() {
    // As a browser does, where the page is not in front.
    if (state.refuses || !state.inFront) throw new DOMException("no", "NotAllowedError");
  }
  const clipboard = createSecretClipboard({
    async write(text) {
      await refuse();
      state.held = await text;
    },
    async read() {
      if (!mayRead) return null;
      await refuse();
      return state.held;
    },
    isInFront: () => state.inFront,
    onChance: listening(chances),
    onDisturbed: listening(disturbances),
    later(ms, work) {
      waits.set(work, ms);
      state.timers++;
      return () => waits.delete(work);
    },
    tell(clear) {
      offered = clear;
      state.told++;
      return () => state.told--;
    },
  });
  async function chance() {
    for (const listener of chances) listener();
    await turn();
  }
  return {
    clipboard,
    state,
    waits,
    listeners: () => disturbances.size + chances.size,
    chance,
    disturb: () => disturbances.forEach((listener) => listener()),
    async takeOffer() {
      await offered();
    },
    async leave() {
      state.inFront = false;
      for (const listener of disturbances) listener();
    },
    async comeBack() {
      state.inFront = true;
      await chance();
    },
    async pass() {
      const due = [...waits.keys()];
      expect([...waits.values()]).toEqual(due.map(() => secretStaysMs));
      waits.clear();
      for (const work of due) work();
      await turn();
    },
  };
}

const secret = () => Promise.resolve("s3cret");

test("a secret leaves after 30 seconds, and nothing goes on listening", async () => {
  const { clipboard, state, pass, listeners } = aClipboard();
  await clipboard.copySecret(secret());
  expect(state.held).toBe("s3cret");
  await pass();
  expect([state.held, state.told, listeners()]).toEqual(["", 0, 0]);
});

test("where it can't be known what was copied elsewhere, nothing is wiped, and the person is told and decides", async () => {
  const { clipboard, state, disturb, pass, chance, takeOffer, listeners } = aClipboard();
  await clipboard.copySecret(secret());
  disturb();
  state.held = "something else";
  await pass();
  await chance();
  expect([state.held, state.told, listeners()]).toEqual(["something else", 1, 0]);
  await takeOffer();
  expect([state.held, state.told]).toEqual(["", 0]);
});

test("where the page may look, it takes back exactly its own", async () => {
  const same = aClipboard({ mayRead: true });
  await same.clipboard.copySecret(secret());
  same.disturb();
  await same.pass();
  expect(same.state.held).toBe("");

  const other = aClipboard({ mayRead: true });
  await other.clipboard.copySecret(secret());
  other.state.held = "something else";
  await other.pass();
  expect([other.state.held, other.state.told, other.listeners()]).toEqual(["something else", 0, 0]);
});

test("a page in the background takes its secret back once it is in front again, and says nothing", async () => {
  const { clipboard, state, pass, leave, chance, comeBack, listeners } = aClipboard({
    mayRead: true,
  });
  await clipboard.copySecret(secret());
  await leave();
  await pass();
  await chance();
  expect(state.held).toBe("s3cret");
  await comeBack();
  expect([state.held, state.told, listeners()]).toEqual(["", 0, 0]);
});

test("what was copied elsewhere while the page was in the background stays", async () => {
  const { clipboard, state, pass, leave, comeBack } = aClipboard({ mayRead: true });
  await clipboard.copySecret(secret());
  await leave();
  await pass();
  state.held = "something else";
  await comeBack();
  expect([state.held, state.told]).toEqual(["something else", 0]);
});

test.each([true, false])(
  "where the browser refuses in front (it may look: %s), the person is told once, and the next chance clears",
  async (mayRead) => {
    const { clipboard, state, pass, chance, listeners } = aClipboard({ mayRead });
    await clipboard.copySecret(secret());
    state.refuses = true;
    await pass();
    await chance();
    expect([state.held, state.told]).toEqual(["s3cret", 1]);
    state.refuses = false;
    await chance();
    expect([state.held, state.told, listeners()]).toEqual(["", 0, 0]);
  },
);

test("the offer to clear fails where the browser refuses that too, and stands for the next chance", async () => {
  const { clipboard, state, pass, takeOffer, chance } = aClipboard();
  await clipboard.copySecret(secret());
  state.refuses = true;
  await pass();
  await expect(takeOffer()).rejects.toThrow("no");
  state.refuses = false;
  await chance();
  expect(state.held).toBe("");
});

test("a plain text copied next stays, and what was told of the secret goes", async () => {
  const { clipboard, state, pass, disturb, listeners } = aClipboard();
  await clipboard.copySecret(secret());
  disturb();
  await pass();
  expect(state.told).toBe(1);
  await clipboard.copy("ada@example.org");
  expect([state.held, state.told, listeners()]).toEqual(["ada@example.org", 0, 0]);
});

test("each secret has a timer of its own, which the next copy takes the place of", async () => {
  const { clipboard, state, waits, pass } = aClipboard();
  await clipboard.copySecret(secret());
  await clipboard.copySecret(Promise.resolve("n3xt"));
  expect([state.timers, waits.size]).toEqual([2, 1]);
  await pass();
  expect(state.held).toBe("");
  await clipboard.copySecret(secret());
  await clipboard.copy("ada@example.org");
  expect(waits.size).toBe(0);
});

test("a secret that does not open is a failure, and nothing is wiped later", async () => {
  const { clipboard, state, pass } = aClipboard();
  state.held = "before";
  await expect(clipboard.copySecret(Promise.reject(new Error("sealed")))).rejects.toThrow("sealed");
  await pass();
  expect(state.held).toBe("before");
});

test("a copy that fails leaves the secret before it to be wiped", async () => {
  const { clipboard, state, pass } = aClipboard();
  await clipboard.copySecret(secret());
  await expect(clipboard.copySecret(Promise.reject(new Error("sealed")))).rejects.toThrow("sealed");
  expect(state.held).toBe("s3cret");
  await pass();
  expect(state.held).toBe("");
});

test("what is being copied just then is not wiped for the secret before it", async () => {
  const { clipboard, state, pass } = aClipboard();
  await clipboard.copySecret(secret());
  const opening = Promise.withResolvers<string>();
  const copying = clipboard.copySecret(opening.promise);
  await pass();
  opening.resolve("n3xt");
  await copying;
  await turn();
  expect(state.held).toBe("n3xt");
});
