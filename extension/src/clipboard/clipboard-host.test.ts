import { expect, test } from "vitest";
import { codeStaysMs, digestOf } from "./clear-later.ts";
import { createClipboardHost } from "./clipboard-host.ts";

function aClipboard() {
  const state = { text: "" };
  let work: (() => Promise<void>) | null = null;
  const host = createClipboardHost({
    read: async () => state.text,
    write: async (text) => void (state.text = text),
    later(_ms, then) {
      work = then;
      return () => (work = null);
    },
  });
  const copy = async (text: string) => {
    state.text = text;
    await host({ to: "clipboard", digest: await digestOf(text), staysMs: 1 });
  };
  return {
    state,
    host,
    copy,
    /** The time is over. */
    end: async () => work?.(),
  };
}

test("a secret leaves the clipboard after its time", async () => {
  const { state, copy, end } = aClipboard();
  await copy("Quartz-71-otter");
  expect(state.text).toBe("Quartz-71-otter");
  await end();
  expect(state.text).toBe("");
});

test("what was copied elsewhere meanwhile stays", async () => {
  const { state, copy, end } = aClipboard();
  await copy("Quartz-71-otter");
  state.text = "a poem";
  await end();
  expect(state.text).toBe("a poem");
});

test("of two secrets the newer one is taken away", async () => {
  const { state, copy, end } = aClipboard();
  await copy("first");
  await copy("second");
  await end();
  expect(state.text).toBe("");
});

test("the background has it copied", async () => {
  const { state, host } = aClipboard();
  await host({ to: "clipboard", text: "123456", digest: await digestOf("123456"), staysMs: 1 });
  expect(state.text).toBe("123456");
});

test("a code stays until its time is over, and long enough to be pasted", () => {
  expect(codeStaysMs(50_000, 20_000)).toBe(30_000);
  expect(codeStaysMs(50_000, 49_000)).toBe(15_000);
});
