import { randomUUID } from "node:crypto";
import type { ReplyAnswer } from "@breezy/contract/assistant";
import { type Article } from "../assistant/help/article.ts";
import { elsewhere, lessonsOf } from "../assistant/help/asks.ts";
import { createLibrary } from "../assistant/help/library.ts";
import { parseArticle } from "../assistant/help/parse-article.ts";
import { train } from "../assistant/help/training.ts";
import type { Person } from "./people.ts";

/** An article in the words of a test. */
export function anArticle(slug: string, title: string, asks: string[], more = ""): Article {
  return parseArticle(
    slug,
    `---
title: ${title}
topics: [printing]
devices: [any]
asks:
${asks.map((line) => `  - ${line}`).join("\n")}
seeAlso: [wifi-connect]
checked: 2026-11-22
source: https://support.example/${slug}
---

${title}, in brief. More at https://support.example/${slug}.

## Steps {ios 18+}

1. Open **Settings** of ${slug} on the iPhone.
2. Tap **Go**.

## Steps {android}

1. Open **Settings** of ${slug} on Android.
2. Tap **Go**.

## Steps {any}

1. Look for ${slug} in a browser.
2. Press **Go**.

## In short {any}

Settings > ${slug}

## Gently

Nothing is lost if you stop at ${slug}.
${more}
## If it does not work

- Nothing happens: turn ${slug} off and on.
`,
  );
}

const articles = [
  anArticle(
    "print-phone",
    "Print from a phone",
    ["how do i print", "print a photo", "printer phone"],
    "\n## Asked\n\n- do i need a cable for printing: **No.** The same network is enough.\n",
  ),
  anArticle("wifi-connect", "Connect to Wi-Fi", [
    "connect to wifi",
    "join a network",
    "get online",
  ]),
  anArticle("text-larger", "Make text larger", ["letters too small", "bigger text", "larger font"]),
];
const [printing] = articles as [Article, ...Article[]];
printing.native.de = {
  ...printing,
  title: "Vom Handy drucken",
  lead: "Vom Handy drucken, kurz gesagt.",
};
const foreign = [
  "what is a good recipe for soup",
  "who won the football last night",
  "what is the capital of France",
  "write a poem about the sea",
  "will it rain tomorrow",
].map((text) => ({ slug: elsewhere, text }));

const lessons = lessonsOf(articles);
export const aLibrary = createLibrary(
  articles,
  train({ ...lessons, asks: [...lessons.asks, ...foreign] }),
);

export async function aThread(person: Person): Promise<string> {
  const { thread_id: id } = (await person.json("POST", "/api/threads/initiate", {})) as {
    thread_id: string;
  };
  return id;
}

/** Waits for the reply. In a thread of its own where none is given. */
export async function ask(
  person: Person,
  message: string,
  more: { thread_id?: string; id?: string; replaces?: string; time_zone?: string } = {},
): Promise<ReplyAnswer> {
  const threadId = more.thread_id ?? (await aThread(person));
  return (await person.json("POST", "/api/messages", {
    id: randomUUID(),
    ...more,
    thread_id: threadId,
    message,
  })) as ReplyAnswer;
}

export interface StreamedEvent {
  id: number;
  event: string;
  data: Record<string, unknown>;
}

/** All events of a stream that has ended. */
export function eventsIn(text: string): StreamedEvent[] {
  return text
    .split("\n\n")
    .filter((block) => block.includes("event:"))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
      return {
        id: Number(field("id")),
        event: field("event"),
        data: JSON.parse(field("data")) as Record<string, unknown>,
      };
    });
}

export const textOf = (events: readonly StreamedEvent[]): string =>
  events
    .filter(({ event }) => event === "delta")
    .map(({ data }) => data["text"])
    .join("");
