import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import {
  chooseModel,
  findLocalModels,
  type LocalModel,
  modelSettings,
  tellOf,
  usualServers,
  withSight,
} from "./local-models.ts";

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function aServer(name: string, answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  running.push(server);
  await once(server, "listening");
  return { name, port: (server.address() as AddressInfo).port };
}

/** Answers these paths with JSON, and no other. */
const serving =
  (bodies: Record<string, unknown>): RequestListener =>
  ({ url = "" }, response) => {
    response.writeHead(url in bodies ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(bodies[url] ?? { error: "not found" }));
  };

const ollama = serving({
  "/api/tags": {
    models: [
      { name: "llama3.2:latest", model: "llama3.2:latest", size: 2_019_393_189 },
      { name: "gpt-oss:120b", remote_host: "https://ollama.example:443", size: 384 },
    ],
  },
  "/v1/models": { object: "list", data: [{ id: "llama3.2:latest" }, { id: "gpt-oss:120b" }] },
});
const lmStudio = serving({
  "/v1/models": { object: "list", data: [{ id: "qwen3-8b", object: "model" }] },
});
const llamaCpp = serving({
  "/v1/models": {
    models: [{ name: "gemma.gguf" }],
    object: "list",
    data: [{ id: "gemma.gguf", object: "model", meta: { n_params: 4 } }],
  },
});

const namesOf = (models: readonly LocalModel[]) =>
  models.map(({ name, server }) => `${name} (${server})`);

test("the models of Ollama, LM Studio and llama.cpp are found", async () => {
  const servers = [
    await aServer("Ollama", ollama),
    await aServer("LM Studio", lmStudio),
    await aServer("llama.cpp", llamaCpp),
  ];
  const found = await findLocalModels(servers, 5000);
  expect(namesOf(found)).toEqual([
    "llama3.2:latest (Ollama)",
    "gpt-oss:120b (Ollama)",
    "qwen3-8b (LM Studio)",
    "gemma.gguf (llama.cpp)",
  ]);
  expect(tellOf(found, undefined)).toBe(
    "Models here   llama3.2:latest (Ollama), qwen3-8b (LM Studio), gemma.gguf (llama.cpp); to let one word Breezy's answers: npm start -- --model NAME",
  );
  const model = chooseModel(found, "llama3.2", servers);
  expect(modelSettings(model)).toEqual({
    LLM_BASE_URL: `http://127.0.0.1:${servers[0]!.port}/v1`,
    LLM_API_KEY: "local",
    LLM_MODEL: "llama3.2:latest",
  });
  expect(tellOf(found, model)).toBe(
    "Breezy asks   llama3.2:latest (Ollama), on this computer alone",
  );
});

test.each<[string, boolean, RequestListener]>([
  ["Ollama", true, serving({ "/api/show": { capabilities: ["completion", "vision"] } })],
  ["Ollama", false, serving({ "/api/show": { capabilities: ["completion", "tools"] } })],
  ["LM Studio", true, serving({ "/api/v0/models": { data: [{ id: "m", type: "vlm" }] } })],
  [
    "LM Studio",
    false,
    serving({
      "/api/v0/models": {
        data: [
          { id: "m", type: "llm" },
          { id: "other", type: "vlm" },
        ],
      },
    }),
  ],
  ["llama.cpp", true, serving({ "/props": { modalities: { vision: true, audio: false } } })],
  ["llama.cpp", false, serving({ "/props": { modalities: { vision: false } } })],
  ["an older one", false, serving({})],
  ["another program", false, (_, response) => response.end("<html>vision</html>")],
])("a model of %s that says so sees: %s", async (name, sees, answer) => {
  const { port } = await aServer(name, answer);
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const model = { name: "m", server: name, baseUrl, isElsewhere: false };
  const looked = await withSight(model, 5000);
  expect(modelSettings(looked)["LLM_SEES"]).toBe(sees ? "1" : undefined);
  expect(tellOf([], looked)).toContain(sees ? "; it takes pictures" : "on this computer alone");
});

test("an older Ollama, which knows its own paths alone, is found", async () => {
  const old = await aServer("Ollama", serving({ "/api/tags": { models: [{ name: "phi3" }] } }));
  expect(namesOf(await findLocalModels([old], 5000))).toEqual(["phi3 (Ollama)"]);
});

describe("what is no model server", () => {
  test.each<[string, RequestListener]>([
    ["another program's page", (_, response) => response.end("<html>Hello</html>")],
    ["another shape", serving({ "/v1/models": ["a"], "/api/tags": { models: "none" } })],
    [
      "no list of names",
      serving({ "/v1/models": { data: [null, {}, { id: 7 }, { id: "a\u001B[2Jb" }] } }),
    ],
    [
      "a way elsewhere",
      (_, response) => {
        const location = `http://127.0.0.1:${(running[0]!.address() as AddressInfo).port}/v1/models`;
        response.writeHead(302, { location }).end();
      },
    ],
    [
      "no end",
      (_, response) => {
        const more = () => response.write(" ".repeat(500_000), () => setImmediate(more));
        more();
      },
    ],
    ["nothing", () => {}],
  ])("has no models: %s", async (_, answer) => {
    await aServer("elsewhere", lmStudio);
    const server = await aServer("llama.cpp", answer);
    const began = performance.now();
    expect(await findLocalModels([server], 500)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test("is waited for no longer than the others answer within", async () => {
    const silent = await aServer("llama.cpp", () => {});
    const found = await findLocalModels([silent, await aServer("LM Studio", lmStudio)], 500);
    expect(namesOf(found)).toEqual(["qwen3-8b (LM Studio)"]);
  });
});

describe("a model that is named", () => {
  test("and not there is refused with what there is", async () => {
    const servers = [await aServer("Ollama", ollama)];
    const found = await findLocalModels(servers, 5000);
    expect(() => chooseModel(found, "llama9", servers)).toThrow(
      "No model 'llama9' is on this computer. There is llama3.2:latest (Ollama).",
    );
  });

  // Claim (assistant): `npm start -- --model NAME` asks a model on this computer alone.
  test("and runs elsewhere is refused", async () => {
    const servers = [await aServer("Ollama", ollama)];
    const found = await findLocalModels(servers, 5000);
    expect(() => chooseModel(found, "gpt-oss:120b", servers)).toThrow(
      "'gpt-oss:120b' runs on another computer, to which Ollama passes on what it is asked.",
    );
  });

  test("where no server runs is refused with where it was looked for", () => {
    expect(() => chooseModel([], "llama3.2", usualServers({}))).toThrow(
      "No model 'llama3.2' is on this computer: no model server answers. Looked for Ollama (port 11434), LM Studio (port 1234), llama.cpp (port 8080). Start one, or leave out --model.",
    );
  });
});

test("nothing is told where there is nothing, and not all of many", () => {
  expect(tellOf([], undefined)).toBeNull();
  const many = Array.from({ length: 20 }, (_, n): LocalModel => {
    return { name: `m${n}`, server: "Ollama", baseUrl: "", isElsewhere: false };
  });
  expect(tellOf(many, undefined)).toContain("m0, m1, m2, m3, m4, m5, m6, m7 (Ollama), 12 more;");
});

test.each([
  [undefined, 11_434],
  ["127.0.0.1:4321", 4321],
  ["0.0.0.0:4321", 4321],
  [":4321", 4321],
  ["http://localhost:4321/", 4321],
  ["127.0.0.1", 11_434],
  ["10.0.0.7:4321", 11_434],
  ["models.example:4321", 11_434],
])("Ollama with OLLAMA_HOST %s is looked for at port %i of this computer", (host, port) => {
  expect(usualServers({ OLLAMA_HOST: host })[0]).toEqual({ name: "Ollama", port });
});
