import { expect, test, vi } from "vitest";
import { createSecretClipboard, secretStaysMs } from "./clipboard.ts";

function aClipboard({ mayRead = false, focused = true } = {}) {
  const state = { held: "" };
  let comeBack = () => {};
  const front = focused ? Promise.resolve() : new Promise<void>((resolve) => (comeBack = resolve));
  const disturbances = new Set<() => void>();
  const waits = new Map<() => void, number>();
  const report = vi.fn();
  const clipboard = createSecretClipboard({
    write: async (text) => void (state.held = await text),
    read: async () => (mayRead ? state.held : null),
    untilFocused: () => front,
    onDisturbed(listener) {
      disturbances.add(listener);
      return () => disturbances.delete(listener);
    },
    later(ms, work) {
      waits.set(work, ms);
    },
    report,
  });
  return {
    clipboard,
    state,
    report,
    async comeBack() {
      comeBack();
      await new Promise((resolve) => setImmediate(resolve));
    },
    disturb: () => disturbances.forEach((tell) => tell()),
    async pass() {
      const due = [...waits.keys()];
      expect([...waits.values()]).toEqual(due.map(() => secretStaysMs));
      waits.clear();
      for (const work of due) work();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const secret = () => Promise.resolve("s3cret");

test("a secret leaves after 30 seconds", async () => {
  const { clipboard, state, pass } = aClipboard();
  await clipboard.copySecret(secret());
  expect(state.held).toBe("s3cret");
  await pass();
  expect(state.held).toBe("");
});

test("what may have been copied elsewhere is never wiped", async () => {
  const { clipboard, state, disturb, pass } = aClipboard();
  await clipboard.copySecret(secret());
  disturb();
  state.held = "something else";
  await pass();
  expect(state.held).toBe("something else");
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
  expect(other.state.held).toBe("something else");
});

test("a page in the background takes its secret back once it is in front again", async () => {
  const { clipboard, state, pass, comeBack, report } = aClipboard({
    mayRead: true,
    focused: false,
  });
  await clipboard.copySecret(secret());
  await pass();
  expect(state.held).toBe("s3cret");
  await comeBack();
  expect(state.held).toBe("");
  expect(report).not.toHaveBeenCalled();
});

test("a plain text copied next stays", async () => {
  const { clipboard, state, pass } = aClipboard();
  await clipboard.copySecret(secret());
  await clipboard.copy("ada@example.org");
  await pass();
  expect(state.held).toBe("ada@example.org");
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
  await new Promise((resolve) => setImmediate(resolve));
  expect(state.held).toBe("n3xt");
});
