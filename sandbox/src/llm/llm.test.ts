import { beforeEach, expect, test } from "vitest";
import { createScriptedModel, modelKey, modes, type ScriptedModel } from "./model.ts";

let model: ScriptedModel;
beforeEach(() => {
  model = createScriptedModel();
});

const messages = [
  { role: "system", content: "Be kind." },
  { role: "user", content: "[1] Print from a phone\nOpen the printer's app.\nmore" },
];

function complete(key = modelKey): Promise<Response> | Response {
  return model.routes.request("/v1/chat/completions", {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "scripted", stream: true, messages }),
  });
}

/** What was said in all chunks. */
function saidIn(stream: string): string {
  return stream
    .split("\n")
    .filter((line) => line.startsWith('data: {"'))
    .map((line) => JSON.parse(line.slice(6)) as { choices: { delta: { content?: string } }[] })
    .map(({ choices }) => choices[0]?.delta.content ?? "")
    .join("");
}

test("answers from the first article that the prompt quotes, as a stream with an end", async () => {
  const text = await (await complete()).text();
  expect(saidIn(text)).toContain("about **Print from a phone**. Open the printer's app. [1]");
  expect(text.trimEnd().endsWith("data: [DONE]")).toBe(true);
  expect(model.script.calls).toEqual([{ model: "scripted", stream: true, messages }]);
});

test("knows its key", async () => {
  expect((await complete("sk-other")).status).toBe(401);
});

test.each([
  ["rate_limited", 429],
  ["failing", 500],
] as const)("%s is answered with %i, as often as it is told to", async (mode, status) => {
  Object.assign(model.script, { mode, times: 1 });
  expect((await complete()).status).toBe(status);
  expect((await complete()).status).toBe(200);
});

test("broken streams are broken, and an obeying one gives back all that it was sent", async () => {
  model.script.mode = "malformed";
  expect(await (await complete()).text()).toContain("data: {no json");
  model.script.mode = "cut_off";
  expect(await (await complete()).text()).not.toContain("[DONE]");
  model.script.mode = "obey";
  expect(saidIn(await (await complete()).text())).toContain("Be kind.");
});

test("its script is set over the wire, by a mode that exists", async () => {
  const set = (body: object) =>
    model.routes.request("/script", { method: "POST", body: JSON.stringify(body) });
  for (const mode of modes) expect((await set({ mode })).status).toBe(200);
  expect(model.script.mode).toBe(modes.at(-1));
  expect((await set({ mode: "clever" })).status).toBe(422);
});
