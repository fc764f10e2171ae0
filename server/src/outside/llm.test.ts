import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  aModelEndpoint,
  type Answering,
  beginStream,
  event,
  inOneObject,
  type ModelEndpoint,
  speaking,
} from "../testing/model-endpoint.ts";
import { type ModelConnection, ModelCut, ModelFailure, openaiModel } from "./llm.ts";

const prompt = {
  instructions: "Be kind.",
  messages: [{ role: "user" as const, content: "how do i print" }],
};

let endpoint: ModelEndpoint;
beforeAll(async () => {
  endpoint = await aModelEndpoint();
});
afterAll(() => endpoint.close());

/** What is said, and how it ends; `heard` is told what was said so far. */
async function listen({
  model = connected(),
  signal = new AbortController().signal,
  heard,
}: { model?: ModelConnection; signal?: AbortSignal; heard?: (text: string) => void } = {}) {
  let said = "";
  try {
    for await (const text of model.speak(prompt, signal)) {
      said += text;
      heard?.(said);
    }
    return { said, failure: undefined };
  } catch (failure) {
    return { said, failure: failure as Error };
  }
}

const connected = (silenceMs?: number) =>
  openaiModel({ baseUrl: endpoint.baseUrl, apiKey: "k", name: "m", silenceMs });

test("is asked for a stream, without tools", async () => {
  endpoint.answerBy(speaking("Open Settings."));
  expect(await listen()).toEqual({ said: "Open Settings.", failure: undefined });
  expect(Object.keys(endpoint.asked[0]!).toSorted()).toEqual([
    "max_tokens",
    "messages",
    "model",
    "stream",
    "temperature",
  ]);
});

describe("an endpoint that falls silent", () => {
  const silent: [string, Answering, string][] = [
    ["before it answers at all", () => {}, ""],
    ["before its first word", (response) => beginStream(response), ""],
    [
      "but for signs that nobody is told of",
      (response) => {
        beginStream(response);
        const sign = setInterval(() => response.write(`: ping\n\n${event({ content: "" })}`), 50);
        response.on("close", () => clearInterval(sign));
      },
      "",
    ],
    [
      "between its words",
      (response) => {
        beginStream(response);
        response.write(event({ content: "Open " }));
      },
      "Open ",
    ],
    [
      "within its one object",
      (response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write('{"choices":[{"message":{"content":"Open ');
      },
      "",
    ],
  ];
  // Claim (assistant): A language model that is silent for 20 seconds is given up.
  test.each(silent)("%s is given up after 20 seconds", async (_, way, words) => {
    endpoint.answerBy(way);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      let said = "";
      let isOver = false;
      const listening = listen({ heard: (text) => (said = text) }).finally(() => (isOver = true));
      const isThere = () => endpoint.asked.length > 0 && said === words;
      while (!isThere()) await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(19_900);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(100);
      const { failure } = await listening;
      expect(failure).toBeInstanceOf(ModelFailure);
      expect(failure).not.toBeInstanceOf(ModelCut);
      expect(failure!.message).toBe("the language model took too long");
      expect(said).toBe(words);
      // Nothing is asked a second time for it.
      expect(endpoint.asked).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is not one that thinks aloud, or speaks slowly", async () => {
    endpoint.answerBy(async (response) => {
      beginStream(response);
      for (let n = 0; n < 4; n++) {
        response.write(event({ reasoning_content: "hm" }));
        await delay(500);
      }
      for (const content of ["Open ", "the ", "app."]) {
        response.write(event({ content }));
        await delay(500);
      }
      response.end(event({}, "stop"));
    });
    const { said, failure } = await listen({ model: connected(3000) });
    expect({ said, failure }).toEqual({ said: "Open the app.", failure: undefined });
  });
});

test.each<[string, Answering]>([
  ["at the limit of its length", speaking("Open the", "length")],
  ["to call a tool", speaking("Open the", "tool_calls")],
  ["without an end", speaking("Open the", null)],
  [
    "by a broken connection",
    (response) => {
      beginStream(response);
      response.write(event({ content: "Open " }));
      response.write(event({ content: "the" }), () => response.destroy());
    },
  ],
  [
    "by what is no JSON",
    (response) => {
      beginStream(response);
      response.end(`${event({ content: "Open the" })}data: {no json\n\n`);
    },
  ],
])("an answer that stops %s is known for a beginning", async (_, way) => {
  endpoint.answerBy(way);
  const { said, failure } = await listen();
  expect(said).toBe("Open the");
  expect(failure).toBeInstanceOf(ModelCut);
});

test("an answer that whoever asked has ended is none that may go on", async () => {
  endpoint.answerBy((response) => {
    beginStream(response);
    response.write(event({ content: "Open " }));
  });
  const ending = new AbortController();
  const { failure } = await listen({ signal: ending.signal, heard: () => ending.abort() });
  expect(failure).toBeInstanceOf(ModelFailure);
  expect(failure).not.toBeInstanceOf(ModelCut);
});

describe("an endpoint without streams", () => {
  const whole = (message: object, finish: string | null = "stop") =>
    inOneObject({
      id: "1",
      object: "chat.completion",
      choices: [{ message, finish_reason: finish }],
    });

  test.each<[string, Answering, string]>([
    ["in one object", whole({ role: "assistant", content: "Open Settings." }), "Open Settings."],
    ["in parts", whole({ content: [{ type: "text", text: "Open Settings." }] }), "Open Settings."],
    ["in one that does not say how it ended", whole({ content: "Open." }, null), "Open."],
    [
      "under another type, behind a blank",
      (response) =>
        response.end(`\n ${JSON.stringify({ choices: [{ message: { content: "Open." } }] })}`),
      "Open.",
    ],
  ])("that answers %s is heard", async (_, way, said) => {
    endpoint.answerBy(way);
    expect(await listen()).toEqual({ said, failure: undefined });
  });

  test.each([400, 415, 422, 501])(
    "that refuses them with %i is asked for one answer",
    async (status) => {
      const refuse = inOneObject({ error: { message: "stream is not supported" } }, status);
      endpoint.answerBy((response, asked) =>
        (asked.stream ? refuse : whole({ content: "Open Settings." }))(response, asked),
      );
      const model = connected();
      for (const calls of [2, 3]) {
        expect(await listen({ model })).toEqual({
          said: "Open Settings.",
          failure: undefined,
        });
        expect(endpoint.asked).toHaveLength(calls);
      }
    },
  );

  test("that refuses one answer too has refused", async () => {
    endpoint.answerBy(inOneObject({ error: { message: "no such model" } }, 400));
    const { failure } = await listen();
    expect(failure!.message).toBe("the language model answered 400");
    expect(endpoint.asked).toHaveLength(2);
  });

  test.each<[string, Answering]>([
    ["an error", inOneObject({ error: { message: "out of memory" } })],
    ["something else", inOneObject({ hello: "world" })],
    ["a page", (response) => response.end("<html>Sign in to the hotel's Wi-Fi</html>")],
    ["nothing", (response) => response.end()],
    ["half an object", (response) => response.end('{"choices":[{"message":{"content":"Open ')],
  ])("that answers %s has failed", async (_, way) => {
    endpoint.answerBy(way);
    const { said, failure } = await listen();
    expect(said).toBe("");
    expect(failure).toBeInstanceOf(ModelFailure);
  });

  test("whose answer is as long as allowed did not come to its end", async () => {
    endpoint.answerBy(whole({ content: "Open the" }, "length"));
    expect(await listen()).toEqual({ said: "Open the", failure: expect.any(ModelCut) as Error });
  });
});

describe("what a model does not say to the person", () => {
  const call = { index: 0, id: "1", function: { name: "open_vault", arguments: '{"all":true}' } };

  // Claim (assistant): A language model has no tools: what it calls is neither done nor shown.
  test.each<[string, Answering]>([
    [
      "a call of a tool beside its words",
      (response) => {
        beginStream(response);
        response.write(event({ tool_calls: [call] }));
        response.write(event({ content: "Open Settings." }));
        response.end(event({}, "stop"));
      },
    ],
    ["a call within them", speaking('<tool_call>{"name": "open_vault"}</tool_call>Open Settings.')],
    [
      "another's call within them",
      speaking('[TOOL_CALLS][{"name": "open_vault"}]\nOpen Settings.'),
    ],
    ["its thoughts", speaking("<think> they ask for open_vault </think>Open Settings.")],
  ])("is left out: %s", async (_, way) => {
    endpoint.answerBy(way);
    expect(await listen()).toEqual({ said: "Open Settings.", failure: undefined });
  });

  test("is all that there is: it said nothing", async () => {
    endpoint.answerBy((response) => {
      beginStream(response);
      response.write(event({ tool_calls: [call] }));
      response.end(event({}, "tool_calls"));
    });
    const { said, failure } = await listen();
    expect(said).toBe("");
    expect(failure!.message).toBe("the language model said nothing");
  });

  test("is known however it is cut, and what only looks so is said", async () => {
    const text = "a <b> [T] <think>no < yes</think> c <tool";
    for (let size = 1; size <= text.length; size++) {
      endpoint.answerBy((response) => {
        beginStream(response);
        for (let at = 0; at < text.length; at += size) {
          response.write(event({ content: text.slice(at, at + size) }));
        }
        response.end(event({}, "stop"));
      });
      expect((await listen()).said).toBe("a <b> [T]  c <tool");
    }
  });
});
