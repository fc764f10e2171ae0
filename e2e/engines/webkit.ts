/**
 * WebKitGTK, Safari's engine, by the W3C's WebDriver: it has no Playwright, so a window is driven by
 * what its person does there: presses, keys, and words that are looked for until they are there.
 * Controls are found by role and name in the page, as an accessibility tree would name them.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { expect } from "@playwright/test";
import { freePort } from "../../tools/free-port.ts";

const browserPlaces = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser";
/** What is told in passing is gone after two seconds. */
const often = { timeout: 180_000, intervals: [50] };
/** By which WebDriver names an element in its answers. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
type Element = Record<typeof elementKey, string>;

/** A function of the page, or its source. */
// Whatever it takes is given as it was called with.
// oxlint-disable-next-line typescript/no-explicit-any
type Script = string | ((...given: any[]) => unknown);

/** By a press, as far as the page noticed. */
type Pressed = "nothing" | "something else" | "control";

interface KeyAction {
  type: "keyDown" | "keyUp";
  value: string;
}
/** The key, as WebDriver writes it. */
const control = "\uE009";

export interface WebKit {
  /** The page inside is as wide and as high as this, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits for a control that can be seen and used, and presses it. */
  press(role: string, name: string): Promise<void>;
  /** Into the control, in place of what is there. */
  fill(role: string, name: string, text: string): Promise<void>;
  /** To whatever has the focus. */
  type(text: string): Promise<void>;
  /** Chooses the file in the only place for one. */
  attach(path: string): Promise<void>;
  /** What is on the clipboard, into whatever has the focus. */
  paste(): Promise<void>;
  /** Waits for a control that can be seen. */
  sees(role: string, name: string): Promise<void>;
  /** Waits for the words to be on the page, where anybody can read them. */
  reads(words: string): Promise<void>;
  /** In the page; only what JSON can say goes there and back. */
  run<Result>(script: Script, ...given: unknown[]): Promise<Result>;
  /** What the pages of this window did not catch; each that was left tells before it goes. */
  uncaught(): Promise<string[]>;
  close(): Promise<void>;
}

/** A window in a profile of its own, with a screen of its own. */
export async function startWebKit(): Promise<WebKit> {
  const [binary] = globSync(browserPlaces);
  if (!binary) throw new Error("WebKitGTK's MiniBrowser is not installed.");
  const screen = await startScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: screen.display };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  const base = `http://127.0.0.1:${port}`;
  await expect.poll(() => answers(`${base}/status`), "WebKitWebDriver answers").toBe(true);
  const options = { binary, args: ["--automation"] };
  const { sessionId } = await call<{ sessionId: string }>(`${base}/session`, {
    capabilities: {
      alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options },
    },
  });
  const session = `${base}/session/${sessionId}`;
  return {
    ...windowOf(session),
    async close() {
      await fetch(session, { method: "DELETE" });
      for (const process of [driver, screen.process]) await end(process);
    },
  };
}

function windowOf(session: string): Omit<WebKit, "close"> {
  const uncaught: string[] = [];
  const run = <Result>(script: Script, ...args: unknown[]) =>
    call<Result>(`${session}/execute/sync`, {
      script: `return (${script.toString()})(...arguments)`,
      args,
    });
  const act = async (actions: KeyAction[]) =>
    void (await call(`${session}/actions`, { actions: [{ type: "key", id: "keys", actions }] }));
  const type = (text: string) => act(Array.from(text).flatMap(stroke));

  /** Whoever reads of a failure has no picture of the page. */
  async function saysWhatStood(wait: () => Promise<void>): Promise<void> {
    await wait().catch(async (error: unknown) => {
      const text = await run<string>("() => location.href + '\\n' + document.body.innerText");
      throw new Error(`${String(error)}\nThe page: ${text}`, { cause: error });
    });
  }

  /** Waits for the page's script, too, to have taken over what was painted before it. */
  async function find(role: string, name: string): Promise<Element> {
    let found: Element | null = null;
    await saysWhatStood(() =>
      expect
        .poll(async () => (found = await run<Element | null>(controlOf, role, name)), {
          message: `${role} “${name}” is there`,
          ...often,
        })
        .not.toBeNull(),
    );
    return found!;
  }

  async function press(role: string, name: string): Promise<void> {
    // What moves or lies under something just now can be pressed a moment later.
    await expect(async () => {
      const element = await find(role, name);
      await run(readyToPress, element);
      await call(`${session}/element/${element[elementKey]}/click`, {});
      // A page that the press led away from knows nothing of it.
      const met = await run<Pressed | undefined>("() => globalThis.pressed");
      expect(met ?? "control", `what the press of ${role} “${name}” met`).toBe("control");
    }).toPass(often);
  }

  async function collect(): Promise<void> {
    uncaught.push(...(await run<string[]>("() => globalThis.uncaughtHere?.splice(0) ?? []")));
  }

  return {
    run,
    type,
    press,
    async attach(path) {
      const place = await run<Element>(() => document.querySelector("input[type=file]"));
      await call(`${session}/element/${place[elementKey]}/value`, { text: path });
    },
    paste: () =>
      act([{ type: "keyDown", value: control }, ...stroke("v"), { type: "keyUp", value: control }]),
    async sees(role, name) {
      await find(role, name);
    },
    async fill(role, name, text) {
      await press(role, name);
      await run("() => document.activeElement.select()");
      await type(text);
    },
    async reads(words) {
      const isThere = () =>
        run<boolean>("(words) => document.body.innerText.includes(words)", words);
      await saysWhatStood(() =>
        expect.poll(isThere, { message: `“${words}” is read`, ...often }).toBe(true),
      );
    },
    async resize(width, height) {
      const rect = (by: { width: number; height: number }) => call(`${session}/window/rect`, by);
      await rect({ width, height });
      const inner = await run<[number, number]>("() => [innerWidth, innerHeight]");
      await rect({ width: 2 * width - inner[0], height: 2 * height - inner[1] });
    },
    async goTo(url) {
      await collect();
      await call(`${session}/url`, { url });
      await run(listenHere);
    },
    async reload() {
      await collect();
      await call(`${session}/refresh`, {});
      await run(listenHere);
    },
    async uncaught() {
      await collect();
      return uncaught;
    },
  };
}

/** Runs in the page, which WebDriver gives no script before its own: from its load on. */
function listenHere(): void {
  const page = globalThis as unknown as { uncaughtHere: string[] };
  page.uncaughtHere = [];
  addEventListener("error", ({ message }) => page.uncaughtHere.push(message));
  addEventListener("unhandledrejection", ({ reason }) => page.uncaughtHere.push(String(reason)));
}

/** Runs in the page: waits until the control stands still, and notes what the next press meets, which the driver does not tell. */
async function readyToPress(wanted: HTMLElement): Promise<void> {
  const page = globalThis as unknown as { pressed?: Pressed };
  // At an edge it may lie under a bar that stays there.
  wanted.scrollIntoView({ block: "center" });
  for (let last = -1, frame = 0; frame < 60; frame++) {
    const { top } = wanted.getBoundingClientRect();
    if (top === last) break;
    last = top;
    await new Promise(requestAnimationFrame);
  }
  page.pressed = "nothing";
  const note = (event: Event) => {
    page.pressed = wanted.contains(event.target as Node) ? "control" : "something else";
  };
  addEventListener("click", note, { capture: true, once: true });
}

/** Runs in the page: the last control of this role that has the name, or else begins with it, and can be seen and used; of a dialog, if one is open. */
function controlOf(role: string, name: string): Element | null {
  const tags: Record<string, string> = {
    button: "button, summary, [role=button]",
    heading: "h1, h2, h3",
    link: "a[href]",
    textbox: "input:not([type=checkbox], [type=radio], [type=file]), textarea",
    checkbox: "input[type=checkbox]",
    radio: "input[type=radio]",
    menuitem: "[role=menuitem]",
  };
  const textOf = (element: globalThis.Element) => {
    const heard = element.cloneNode(true) as globalThis.Element;
    for (const unheard of heard.querySelectorAll("[aria-hidden=true]")) unheard.remove();
    return heard.textContent.trim();
  };
  const nameOf = (element: globalThis.Element) =>
    element.getAttribute("aria-label") ??
    textOf((element as HTMLInputElement).labels?.[0] ?? element);
  const isUsable = (element: globalThis.Element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && !element.matches(":disabled");
  };
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const found = [...(dialog ?? document).querySelectorAll(tags[role] ?? `[role=${role}]`)];
  const usable = found.filter(isUsable);
  const last =
    usable.findLast((one) => nameOf(one) === name) ??
    usable.findLast((one) => nameOf(one).startsWith(name));
  // A box that is drawn by its label is pressed there.
  const label = ["checkbox", "radio"].includes(role)
    ? (last as HTMLInputElement | undefined)?.labels?.[0]
    : null;
  return (label ?? last ?? null) as unknown as Element | null;
}

function stroke(value: string): KeyAction[] {
  return [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ];
}

async function call<Result>(url: string, body: object): Promise<Result> {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Result };
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(value)}`);
  return value;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** It chooses its own number, and says it. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const args = ["-displayfd", "3", "-screen", "0", "1920x1400x24", "-nolisten", "tcp"];
  const process = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [said] = (await once(process.stdio[3]!, "data")) as [Buffer];
  return { display: `:${said.toString().trim()}`, process };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill();
  await gone;
}
