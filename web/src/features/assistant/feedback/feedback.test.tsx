import type { ChatMessage } from "@breezy/contract/assistant";
import { type Feedback, feedbackBody, ownReasonMaxLength } from "@breezy/contract/feedback";
import { maskSecrets } from "@breezy/contract/secrets-in-text";
import { createRef } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { newConversation, nextConversation } from "../conversation.ts";
import { preloadReplies } from "../reply-text.tsx";
import { feedbackBodyOf } from "./feedback-calls.ts";
import { FeedbackNote, Thumbs } from "./feedback-controls.tsx";
import { bodyOf, firstChoice, type OfferedMessage, offerMessage } from "./hand-over-choice.ts";
import { HandOverRow } from "./hand-over-row.tsx";
import { howMany } from "./texts.ts";
import { type GivingFeedback, pressed } from "./use-feedback.ts";

const idOf = (n: number) => `${n}`.padStart(8, "0") + "-0000-4000-8000-000000000000";
const aMessage = (
  n: number,
  direction: ChatMessage["direction"],
  message: string,
): ChatMessage => ({
  id: idOf(n),
  thread_id: idOf(9),
  message,
  direction,
  status: "complete",
  at: 1,
  citations:
    message.includes("[1]") && direction === "inbound"
      ? [{ n: 1, slug: "wifi", title: "Join a Wi-Fi network", checked: null }]
      : [],
  actions: [],
  masked: [],
});
const liked: Feedback = { verdict: "up", shared: false };
const disliked: Feedback = { verdict: "down", reason: "wrong", shared: false };

function htmlOf(given: Feedback | undefined): string {
  const nothing = async () => undefined;
  const told: GivingFeedback = {
    given,
    busy: false,
    isAsking: false,
    problem: null,
    thumb: createRef(),
    press: nothing,
    tell: nothing,
    takeBack: nothing,
    stopAsking: () => undefined,
  };
  return renderToStaticMarkup(
    <>
      <Thumbs told={told} />
      <FeedbackNote told={told} findInVault={null} />
    </>,
  );
}
const pressedIn = (html: string) =>
  [...html.matchAll(/<button[^>]*>/g)]
    .filter(([tag]) => tag.includes('aria-pressed="true"'))
    .map(([tag]) => /aria-label="([^"]+)"/.exec(tag)?.[1]);

test("a thumb says whether it is pressed; what was given can be taken back, and nothing else", () => {
  expect(pressedIn(htmlOf(undefined))).toEqual([]);
  expect(htmlOf(undefined)).not.toContain("Take back");
  expect(pressedIn(htmlOf(liked))).toEqual(["Good answer"]);
  expect(pressedIn(htmlOf(disliked))).toEqual(["Bad answer"]);
  expect(htmlOf(liked)).toContain("Take back");
});

test("what is kept is said: words only where they were shared", () => {
  expect(htmlOf(disliked)).toContain("Noted without your words.");
  expect(htmlOf({ ...disliked, shared: true })).toContain("may read this question and answer");
});

test.each<[string, Feedback | undefined, Feedback["verdict"], ReturnType<typeof pressed>]>([
  ["a first press", undefined, "up", { store: true, asks: false }],
  ["the same again", liked, "up", { store: false, asks: false }],
  ["the other", liked, "down", { store: true, asks: true }],
  ["a second dislike", disliked, "down", { store: false, asks: true }],
])("%s stores what is new", (_, given, verdict, does) => {
  expect(pressed(given, verdict)).toEqual(does);
});

test.each([
  [{ reason: null, isShared: false, text: "words" }, { verdict: "down" }],
  [
    { reason: "wrong" as const, isShared: false, text: "words" },
    { verdict: "down", reason: "wrong" },
  ],
  [
    { reason: null, isShared: true, text: "  " },
    { verdict: "down", shared: true },
  ],
  [
    { reason: "too_long" as const, isShared: true, text: " words " },
    { verdict: "down", reason: "too_long", shared: true, text: "words" },
  ],
])("of %j leaves no word that nobody may read", (chosen, body) => {
  expect(feedbackBodyOf(chosen)).toEqual(body);
});

test("a text that grew by its masks still fits", () => {
  const text = "x ".repeat(ownReasonMaxLength);
  const body = feedbackBodyOf({ reason: null, isShared: true, text });
  expect(feedbackBody.safeParse(body).success).toBe(true);
});

test("in a conversation it stands beside its answer alone, until it is taken back", () => {
  const messages = [1, 2].map((n) => aMessage(n, "inbound", ""));
  const before = { ...newConversation(idOf(9), true), messages };
  const after = nextConversation(before, { name: "judged", id: idOf(2), feedback: disliked });
  expect(after.messages.map(({ feedback }) => feedback)).toEqual([undefined, disliked]);
  const back = nextConversation(after, { name: "judged", id: idOf(2), feedback: null });
  expect(back.messages.map(({ feedback }) => feedback)).toEqual([undefined, undefined]);
});

type By = ChatMessage["direction"];
test.each<[string, By[], number[]]>([
  ["the last question and its answer", ["outbound", "inbound", "outbound", "inbound"], [2, 3]],
  ["the same if another question is open", ["outbound", "inbound", "outbound"], [0, 1]],
  ["a question alone", ["outbound"], [0]],
  ["nothing of nothing", [], []],
])("at first support gets %s", (_, directions, places) => {
  const messages = directions.map((direction, n) => ({ id: idOf(n), direction }));
  expect(firstChoice(messages)).toEqual(places.map(idOf));
});

test("what is sent to support is what is shown: the same parts hidden, in the thread's order", async () => {
  const texts = ["my card is 4242 4242 4242 4242", "and my dog Rex", "hello"];
  const inVault = async (text: string) => {
    const start = text.indexOf("Rex");
    return start === -1 ? [] : [{ start, end: start + 3 }];
  };
  const offered = [];
  for (const [n, text] of texts.entries())
    offered.push(await offerMessage(aMessage(n, "outbound", text), inVault));
  const { messages, note } = bodyOf(offered, new Set([idOf(1), idOf(0)]), "  ");
  expect(note).toBeUndefined();
  expect(messages.map(({ id }) => id)).toEqual([idOf(0), idOf(1)]);
  for (const [n, { hidden }] of messages.entries()) {
    const masked = maskSecrets(maskSecrets(texts[n]!, hidden).text).text;
    expect(masked).toBe(offered[n]!.plain);
    expect(masked).not.toMatch(/4242|Rex/);
  }
});

describe("an answer that goes to support", () => {
  const markdown = "Open **Settings** [1], my Rex:\n\n1. Tap [Go](https://a.example/b)\n2. Wait";
  const inVault = async (text: string) => {
    const start = text.indexOf("Rex");
    return start === -1 ? [] : [{ start, end: start + 3 }];
  };
  const rowOf = (message: OfferedMessage, isChosen: boolean) =>
    renderToStaticMarkup(
      <HandOverRow message={message} isChosen={isChosen} onChoose={() => undefined} />,
    );

  test("is shown as the thread shows it, with sources that lead nowhere, and outside of its box's label", async () => {
    preloadReplies();
    const offered = await offerMessage(aMessage(1, "inbound", markdown), inVault);
    expect(offered.plain).toBe(
      "Open Settings [1], my [password hidden]:\n\n1. Tap Go (https://a.example/b)\n2. Wait",
    );
    const html = await vi.waitUntil(() => {
      const drawn = rowOf(offered, true);
      return drawn.includes("<strong>") && drawn;
    });
    expect(html).toContain("<strong>Settings</strong>");
    expect(html).toMatch(/<ol>\s*<li>Tap <a href="https:\/\/a.example\/b"/);
    expect(html).toContain("my [password hidden]");
    expect(html).toContain("Hidden before sending: a password from your vault");
    expect(html).not.toMatch(/<button|\*\*/);
    expect(html.match(/Join a Wi-Fi network/g)).toHaveLength(2);
    expect(/<label[\s\S]*<\/label>/.exec(html)![0]).not.toMatch(/<a |<ol/);
    expect(html).toContain('aria-label="Breezy: Open Settings [1], my');
    const left = rowOf(offered, false);
    expect(left).toContain("Open Settings [1]");
    expect(left).not.toMatch(/\*\*|<strong>/);
  });

  test("is shown in plain words where its marks divided a secret, as the mail has it", async () => {
    const text = "**Card** 4242 **4242** 4242 4242";
    const offered = await offerMessage(aMessage(1, "inbound", text), null);
    expect(offered).toMatchObject({ plain: "Card [card number hidden]", hidden: ["card_number"] });
    expect(offered.protection.text).toBe(text);
    const html = rowOf(offered, true);
    expect(html).toContain("Card [card number hidden]");
    expect(html).toContain("Hidden before sending: a card number");
    expect(html).not.toContain("4242");
  });

  test("is in a person's own words what they typed, marks and all", async () => {
    const offered = await offerMessage(aMessage(1, "outbound", "**bold** [1]"), null);
    expect(offered.plain).toBe("**bold** [1]");
    expect(rowOf(offered, true)).toContain("**bold** [1]");
  });
});

test.each([
  [0, "Nothing is checked."],
  [1, "One message is sent."],
  [3, "3 messages are sent."],
  [41, "Up to 40 messages fit in one email. Uncheck some."],
])("%i chosen: %s", (count, sentence) => {
  expect(howMany(count, 40)).toBe(sentence);
});
