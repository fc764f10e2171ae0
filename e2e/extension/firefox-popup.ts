/** Firefox's popup, and other pages of the extension, through the browser's own debugger. */
import type { FirefoxDebugger } from "./debugger.ts";
import { closed, type Surface, until } from "./surface.ts";

/**
 * Runs an expression in a page of the extension; yields what JSON can carry. `presses`: it yields a
 * place in the page, or null, and the mouse is pressed there as a person presses it.
 */
export type PageScript = <T>(expression: string, presses?: "presses") => Promise<T>;

/** Within the page's own process, where the extension takes it for a person's. */
const press = `if (value) {
  const [x, y] = JSON.parse(JSON.stringify(value));
  for (const type of ["mousedown", "mouseup"])
    content.synthesizeMouseEvent(type, x, y, { button: 0, clickCount: 1 }, {});
}`;

const noAnswer = "the page does not answer";

let count = 0;

/** Of the extension's page of that type, such as its popup; null where there is none. */
export async function scriptOf(
  inside: FirefoxDebugger,
  id: string,
  type: string,
): Promise<PageScript | null> {
  const found = await inside.inBrowser(`${findView(id, type)} return view ? "yes" : "no";`);
  if (found === "no") return null;
  async function once<T>(expression: string, presses?: "presses"): Promise<T> {
    count++;
    // In the page's own process; what it says comes back as a message of this name.
    const name = `breezy-test-${count}`;
    const frameScript = `(async () => {
      const page = new Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
      try {
        const value = await Cu.evalInSandbox(${JSON.stringify(expression)}, page);
        ${presses ? press : ""}
        sendAsyncMessage(${JSON.stringify(name)}, { json: JSON.stringify(value ?? null) });
      } catch (error) {
        sendAsyncMessage(${JSON.stringify(name)}, { error: String(error) });
      }
    })();`;
    const answer = await inside.inBrowser(`
      ${findView(id, type)}
      if (!view) return JSON.stringify({ error: "${closed}" });
      const { messageManager } = view.xulBrowser;
      return new Promise((done) => {
        const timers = ChromeUtils.importESModule("resource://gre/modules/Timer.sys.mjs");
        const hear = ({ data }) => {
          messageManager.removeMessageListener(${JSON.stringify(name)}, hear);
          timers.clearInterval(watch);
          done(JSON.stringify(data));
        };
        let looks = 0;
        const watch = timers.setInterval(() => {
          if (!extension.views.has(view)) hear({ data: { error: "${closed}" } });
          // Firefox moves a popup that opens from one place to another, where nobody hears the question.
          else if (looks++ > 60) hear({ data: { error: "${noAnswer}" } });
        }, 50);
        messageManager.addMessageListener(${JSON.stringify(name)}, hear);
        messageManager.loadFrameScript("data:;charset=utf-8," + ${JSON.stringify(encodeURIComponent(frameScript))}, false);
      });`);
    const said = JSON.parse(answer) as { json: string } | { error: string };
    if ("error" in said) throw new Error(said.error);
    return JSON.parse(said.json) as T;
  }
  return async <T>(expression: string, presses?: "presses") => {
    try {
      return await once<T>(expression, presses);
    } catch (error) {
      if ((error as Error).message !== noAnswer) throw error;
      return once<T>(expression, presses);
    }
  };
}

function findView(id: string, type: string): string {
  return `
    const { ExtensionParent } = ChromeUtils.importESModule("resource://gre/modules/ExtensionParent.sys.mjs");
    const extension = ExtensionParent.GlobalManager.getExtension("${id}");
    const view = [...extension.views].find((one) => one.viewType === "${type}" && one.xulBrowser);`;
}

/** Roles and names as far as the extension's own pages need them: BiDi has no accessibility tree of these. */
const lookUp = `
  const roleOf = (element) => element.getAttribute("role") ?? {
    BUTTON: "button", ARTICLE: "article", LI: "listitem", FIELDSET: "group", TEXTAREA: "textbox",
    INPUT: element.type === "search" ? "searchbox" : "textbox", A: "link",
  }[element.tagName];
  const textOf = (ids) => ids.split(" ").map((one) => document.getElementById(one)?.innerText ?? "").join(" ");
  const nameOf = (element) => (element.getAttribute("aria-label") ??
    (element.hasAttribute("aria-labelledby") ? textOf(element.getAttribute("aria-labelledby")) : null) ??
    element.labels?.[0]?.innerText ?? element.innerText ?? "").trim();
  const all = (from, roles, name) => [...from.querySelectorAll("*")].filter((element) =>
    roles.includes(roleOf(element)) && nameOf(element) === name && element.checkVisibility());
  const look = (roles, name, within) => within === null ? all(document, roles, name)[0] :
    all(document, ["article", "listitem", "group"], within).flatMap((row) => all(row, roles, name))[0];`;

export function surfaceIn(script: PageScript, close: () => Promise<void>): Surface {
  const asked = (roles: string[], name: string, within?: string) =>
    `look(${JSON.stringify(roles)}, ${JSON.stringify(name)}, ${JSON.stringify(within ?? null)})`;
  const act = <T>(body: string) => script<T>(`(() => { ${lookUp} ${body} })()`);

  return {
    has: (role, name, within) => act(`return Boolean(${asked([role], name, within)});`),
    async press(name, within) {
      await until(
        () =>
          script(
            `(() => { ${lookUp} const button = ${asked(["button"], name, within)};
              if (!button || button.disabled) return null;
              button.scrollIntoView({ block: "nearest" });
              const { x, y, width, height } = button.getBoundingClientRect();
              const place = [x + width / 2, y + height / 2];
              // What comes later moves what is there: it is pressed once it stands.
              const before = window.breezyPlace;
              window.breezyPlace = place.join();
              const isThere = button.contains(document.elementFromPoint(...place));
              return isThere && before === place.join() ? place : null; })()`,
            "presses",
          ),
        `the popup's button '${name}'`,
      );
    },
    async type(label, text) {
      await until(
        () =>
          act<boolean>(`const field = ${asked(["textbox", "searchbox"], label)};
            if (!field) return false;
            field.focus();
            field.select();
            document.execCommand("insertText", false, ${JSON.stringify(text)});
            return true;`),
        `the popup's field '${label}'`,
      );
    },
    async key(name) {
      const key = JSON.stringify(name);
      await act(`const at = document.activeElement ?? document.body;
        const told = at.dispatchEvent(new KeyboardEvent("keydown", { key: ${key}, bubbles: true, cancelable: true }));
        if (told && ${key}.length === 1) document.execCommand("insertText", false, ${key});
        at.dispatchEvent(new KeyboardEvent("keyup", { key: ${key}, bubbles: true }));`);
    },
    read: script,
    isOpen: () =>
      script("true").then(
        () => true,
        () => false,
      ),
    close,
  };
}
