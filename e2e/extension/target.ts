/**
 * A page of the extension in Chromium, spoken to over the browser's own session: its popup is a target
 * that Playwright does not take for a page.
 */
import type { Browser, CDPSession } from "@playwright/test";
import { closed, type Surface, until } from "./surface.ts";

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

interface AxNode {
  backendDOMNodeId?: number;
  ignored: boolean;
  role?: { value?: string };
}

/** The page whose address begins so; null where none is open. */
export async function findPage(browser: Browser, address: string): Promise<Surface | null> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets");
  const found = targetInfos.find(({ type, url }) => type === "page" && url.startsWith(address));
  // It may have closed since.
  const surface = found && (await surfaceOf(session, found.targetId).catch(() => null));
  if (!surface) await session.detach();
  return surface ?? null;
}

async function surfaceOf(session: CDPSession, targetId: string): Promise<Surface> {
  const { sessionId } = await session.send("Target.attachToTarget", { targetId });
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  let isGone = false;
  session.on("Target.receivedMessageFromTarget", (told) => {
    if (told.sessionId !== sessionId) return;
    const answer = JSON.parse(told.message) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  session.on("Target.detachedFromTarget", (told) => {
    if (told.sessionId !== sessionId) return;
    isGone = true;
    for (const settle of waiting.values()) settle({ error: { message: closed } });
    void session.detach().catch(() => undefined);
  });

  async function send<T>(method: string, params: object = {}): Promise<T> {
    if (isGone) throw new Error(closed);
    const id = ++lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await session.send("Target.sendMessageToTarget", { sessionId, message }).catch(() => {
      isGone = true;
      throw new Error(closed);
    });
    const answer = await answered;
    waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as T;
  }

  async function read<T>(expression: string): Promise<T> {
    const asked = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await send<{
      result: { value: T };
      exceptionDetails?: { text: string };
    }>("Runtime.evaluate", asked);
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  }

  async function query(role: string, name: string, inside?: number): Promise<number[]> {
    const { root } = await send<{ root: { backendNodeId: number } }>("DOM.getDocument");
    const asked = {
      backendNodeId: inside ?? root.backendNodeId,
      accessibleName: name,
      ...(role && { role }),
    };
    const { nodes } = await send<{ nodes: AxNode[] }>("Accessibility.queryAXTree", asked);
    return nodes.flatMap(({ backendDOMNodeId, ignored, role: its }) =>
      backendDOMNodeId === undefined || ignored || its?.value === "StaticText"
        ? []
        : [backendDOMNodeId],
    );
  }

  async function look(role: string, name: string, within?: string): Promise<number | undefined> {
    if (within === undefined) return (await query(role, name))[0];
    for (const row of [
      ...(await query("article", within)),
      ...(await query("listitem", within)),
      ...(await query("group", within)),
    ]) {
      const [node] = await query(role, name, row);
      if (node !== undefined) return node;
    }
    return undefined;
  }

  /** Null: it was drawn anew between the look and the question where it is. */
  async function middleOf(backendNodeId: number): Promise<{ x: number; y: number } | null> {
    try {
      await send("DOM.scrollIntoViewIfNeeded", { backendNodeId });
      const asked = { backendNodeId };
      const { model } = await send<{ model: { border: number[] } }>("DOM.getBoxModel", asked);
      const [left = 0, top = 0, , , right = 0, bottom = 0] = model.border;
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    } catch (error) {
      if (isGone) throw error;
      return null;
    }
  }

  async function click(middle: { x: number; y: number }): Promise<void> {
    const at = { ...middle, button: "left", clickCount: 1 };
    await send("Input.dispatchMouseEvent", { type: "mousePressed", ...at });
    // The press itself may close it.
    await send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at }).catch(() => undefined);
  }

  /** Until then the page may be found once more. */
  async function isListed(): Promise<boolean> {
    const { targetInfos } = await session.send("Target.getTargets").catch(() => {
      isGone = true;
      return { targetInfos: [] };
    });
    return targetInfos.some((one) => one.targetId === targetId);
  }

  const what = (role: string, name: string, within?: string) =>
    `the extension's ${role} '${name}'${within === undefined ? "" : ` of '${within}'`}`;

  return {
    has: async (role, name, within) => (await look(role, name, within)) !== undefined,
    async press(name, within) {
      // What comes later moves what is there: it is pressed once it stands.
      let before = "";
      const middle = async () => {
        const node = await look("button", name, within);
        const seen = node === undefined ? null : await middleOf(node);
        const stands = before === JSON.stringify([node, seen]);
        before = JSON.stringify([node, seen]);
        return stands ? seen : null;
      };
      await click(await until(middle, what("button", name, within)));
    },
    async type(label, text) {
      const node = await until(
        async () => (await look("textbox", label)) ?? look("searchbox", label),
        what("field", label),
      );
      await send("DOM.focus", { backendNodeId: node });
      await send("Input.dispatchKeyEvent", { type: "rawKeyDown", commands: ["selectAll"] });
      await send("Input.insertText", { text });
    },
    async key(name) {
      const text = name.length === 1 ? { text: name } : {};
      await send("Input.dispatchKeyEvent", { type: "keyDown", key: name, ...text });
      await send("Input.dispatchKeyEvent", { type: "keyUp", key: name }).catch(() => undefined);
    },
    read,
    isOpen: async () => !isGone,
    async close() {
      if (!isGone) await session.send("Target.closeTarget", { targetId }).catch(() => undefined);
      await until(async () => isGone || !(await isListed()), "the page's end");
      isGone = true;
      await session.detach().catch(() => undefined);
    },
  };
}
