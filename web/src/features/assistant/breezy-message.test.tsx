import type { Action, ChatMessage, Citation } from "@breezy/contract/assistant";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isQuestionBack } from "./answer-choices.tsx";
import { BreezyMessage } from "./breezy-message.tsx";
import { regenerationOf } from "./message-tools.tsx";

const id = "00000000-0000-4000-8000-000000000000";
const source: Citation = { n: 1, slug: "wifi-connect", title: "Connect to Wi-Fi", checked: null };
const ask = (label: string): Action => ({ kind: "ask", label, text: label });
const help: Action = { kind: "open_help", label: "Read it", slug: "wifi-connect" };

const aReply = (change: Partial<ChatMessage>): ChatMessage => ({
  id,
  thread_id: id,
  message: "So.",
  direction: "inbound",
  status: "complete",
  at: 1,
  citations: [],
  actions: [],
  masked: [],
  ...change,
});

interface Shown {
  last?: boolean;
  engine?: "library" | "model";
  limited?: boolean;
  busy?: boolean;
}

function htmlOf(change: Partial<ChatMessage>, shown: Shown = {}): string {
  const { last = true, engine = "library", limited = false, busy = false } = shown;
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <BreezyMessage
      message={aReply(change)}
      last={last}
      engine={engine}
      limited={limited}
      onRegenerate={busy ? null : nothing}
      onAction={nothing}
      onArticle={nothing}
      findInVault={null}
      onFeedback={nothing}
    />,
  );
}

const choices = /<ul aria-label="Answers"/;
const suggestions = /<ul aria-label="Suggestions"/;
const plain = /<button[^>]*aria-label="Regenerate"/;
const menu = /aria-label="Regenerate"[^>]*aria-haspopup="menu"/;

test.each<[string, Parameters<typeof regenerationOf>, ReturnType<typeof regenerationOf>]>([
  [
    "the library's article in another style",
    [aReply({ citations: [source] }), "library"],
    "styles",
  ],
  ["what the library says without one not at all", [aReply({}), "library"], null],
  ["what was stopped once more", [aReply({ status: "stopped" }), "library"], "plain"],
  ["a model's words once more", [aReply({ citations: [source] }), "model"], "plain"],
  [
    "what nobody is known to answer once more",
    [aReply({ citations: [source] }), undefined],
    "plain",
  ],
])("asked for again is %s", (_, [message, engine], how) => {
  expect(regenerationOf(message, engine)).toBe(how);
});

test("the library's last answer opens a menu of three; a model's is asked for again at once", () => {
  const html = htmlOf({ citations: [source] });
  expect(html).toMatch(menu);
  const items = [...html.matchAll(/role="menuitem".*?<\/svg>([^<]+)</g)].map(([, label]) => label);
  expect(items).toEqual(["Shorter", "More detail", "That was not my question"]);
  const ofModel = htmlOf({ citations: [source] }, { engine: "model" });
  expect(ofModel).toMatch(plain);
  expect(ofModel).not.toMatch(menu);
});

test("at the limit only what is free is offered, and while busy or under an earlier answer nothing", () => {
  const cited = { citations: [source] };
  expect(htmlOf(cited, { limited: true })).toMatch(menu);
  expect(htmlOf(cited, { limited: true, engine: "model" })).not.toMatch(plain);
  expect(htmlOf({ status: "unfinished" }, { limited: true, engine: "model" })).toMatch(plain);
  expect(htmlOf(cited, { busy: true })).not.toMatch(plain);
  expect(htmlOf(cited, { last: false })).not.toMatch(plain);
});

test.each<[string, Partial<ChatMessage>, boolean]>([
  ["two answers are", { actions: [ask("iPhone"), ask("Android")] }, true],
  ["one is not", { actions: [ask("iPhone")] }, false],
  ["five are not", { actions: ["a", "b", "c", "d", "e"].map(ask) }, false],
  ["under an article they are not", { actions: [ask("a"), ask("b")], citations: [source] }, false],
  ["beside something else they are not", { actions: [ask("a"), help] }, false],
])("of a question back: %s", (_, change, isAsked) => {
  expect(isQuestionBack(aReply(change))).toBe(isAsked);
});

test("the answers to a question back are choices, which go with the next message", () => {
  const asked = { actions: [ask("iPhone"), ask("Android")] };
  const html = htmlOf(asked);
  expect(html).toMatch(choices);
  expect(html).not.toMatch(suggestions);
  expect(htmlOf(asked, { last: false })).not.toMatch(choices);
  expect(htmlOf({ actions: [ask("It did not work"), help] })).toMatch(suggestions);
});

test("at the limit nothing that asks can be pressed", () => {
  const disabled = (html: string) => html.match(/<button[^>]*disabled=""/g)?.length ?? 0;
  expect(disabled(htmlOf({ actions: [ask("a"), ask("b")] }, { limited: true }))).toBe(2);
  expect(disabled(htmlOf({ actions: [ask("a"), help] }, { limited: true }))).toBe(1);
  expect(disabled(htmlOf({ actions: [ask("a"), help] }))).toBe(0);
});
