import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Engine } from "./engine.ts";
import { regenerationComing } from "./judging.ts";
import { localDay } from "./local-day.ts";
import { noContent, sealContent } from "./message-content.ts";
import type { MessageRow } from "./messages-store.ts";
import { createKeyring } from "./sealing.ts";
import type { TurnContext } from "./turn-context.ts";

const now = Date.UTC(2026, 10, 22, 12);
const threadId = randomUUID();
const keyring = createKeyring(new Uint8Array(32));
const sealer = keyring.sealerOf("ada", keyring.newWrapped("ada"));

interface Said {
  place: number;
  text: string;
  articles?: string[];
  status?: MessageRow["status"];
}

function aRow({ place, text, articles = [], status = "complete" }: Said): MessageRow {
  const row = { id: randomUUID(), thread_id: threadId };
  const citations = articles.map((slug, at) => ({ n: at + 1, slug, title: slug, checked: null }));
  const sealed = sealContent(sealer, row, { ...noContent, text, citations });
  const direction = place % 2 === 1 ? "outbound" : "inbound";
  return { ...row, place, direction, status, at: now, sealed };
}

const question = { place: 3, text: "And wifi?" };
const told = [
  { direction: "inbound", text: "So.", articles: ["print-phone"] },
  { direction: "outbound", text: "And wifi?", articles: [] },
  { direction: "inbound", text: "Like this.", articles: ["wifi-connect"] },
];

function judged(
  { kind, reply = {}, used = 0 }: { kind: Engine["kind"]; reply?: Partial<Said>; used?: number },
  style?: "shorter" | "longer" | "other",
) {
  const around = [
    { place: 2, text: "So.", articles: ["print-phone"] },
    question,
    { place: 4, text: "Like this.", articles: ["wifi-connect"], ...reply },
  ].map(aRow);
  const replyId = around[2]!.id;
  const context: TurnContext = {
    now,
    sealer,
    row: {
      wrapped_key: "",
      time_zone: null,
      day: localDay(now, "UTC"),
      used,
      plan: "free",
      running_reply: null,
      running_thread: null,
      running_until: 0,
      breezy_intro_popup: true,
      turns: 1,
    },
    thread: { id: threadId, title: null, created_at: now, updated_at: now },
    reader: { firstName: "Ada", device: null, level: "basic", prices: "standard" },
    newest: 4,
    meant: [around[2]!],
    around,
  };
  const id = randomUUID();
  const engine = { kind, remembers: () => 1 };
  const { begun } = regenerationComing({ id, replyId, style }, engine).judge(context);
  return { ...begun!.work, cost: begun!.stored.used - used };
}

test.each([
  ["library", undefined, 1],
  ["library", "shorter", 0],
  ["library", "longer", 0],
  ["library", "other", 0],
  ["model", undefined, 1],
  ["model", "shorter", 1],
] as const)("the %s's last reply again, %s, costs %i", (kind, style, cost) => {
  expect(judged({ kind }, style)).toMatchObject({ cost, question: "And wifi?" });
});

test("with a style the engine is told of the reply to word again, without one of what was before the question", () => {
  expect(judged({ kind: "library" }, "other")).toMatchObject({ style: "other", history: told });
  const plain = judged({ kind: "library" });
  expect([plain.style, plain.history]).toEqual([undefined, told.slice(0, 1)]);
});

test("a reply that broke off before its first word is no reply to word again", () => {
  const reply = { text: "", articles: [], status: "unfinished" as const };
  const { style, history } = judged({ kind: "library", reply }, "shorter");
  expect([style, history]).toEqual([undefined, told.slice(0, 1)]);
});

test("at the limit another style of the library is free, and nothing else", () => {
  expect(judged({ kind: "library", used: 10 }, "shorter").cost).toBe(0);
  expect(() => judged({ kind: "library", used: 10 })).toThrow("message_limit");
  expect(() => judged({ kind: "model", used: 10 }, "shorter")).toThrow("message_limit");
});
