/** Language models that run on this computer, found at the ports that their programs usually listen on. */
import { LaunchError } from "./launch-error.ts";

export interface ModelServer {
  name: string;
  port: number;
}

export interface LocalModel {
  name: string;
  server: string;
  /** Of its OpenAI-compatible API. */
  baseUrl: string;
  /** Its server only passes on to another computer what it is asked. */
  isElsewhere: boolean;
  /** It takes pictures, by what its server says; only asked of one that is used. */
  sees?: boolean;
}

/** Nobody waits for longer to hear of what could be used; the services take about as long to start. */
export const lookingMs = 2500;
/** Somebody who names a model waits for a machine that is busy. */
export const namedLookingMs = 5000;
/** In letters. No list of models is as long. */
const longestList = 1_000_000;
const mostTold = 8;
const loopback = "127.0.0.1";

/** `OLLAMA_HOST` is Ollama's own setting, of which only the port counts, and only for an address on this computer. */
export function usualServers(env: NodeJS.ProcessEnv): ModelServer[] {
  return [
    { name: "Ollama", port: portIn(env["OLLAMA_HOST"] ?? "") ?? 11_434 },
    { name: "LM Studio", port: 1234 },
    { name: "llama.cpp", port: 8080 },
  ];
}

function portIn(host: string): number | undefined {
  const [, name = "", port = ""] = /^(?:http:\/\/)?([^:/]*):(\d{1,5})\/?$/.exec(host.trim()) ?? [];
  const isHere = ["", "0.0.0.0", loopback, "localhost"].includes(name);
  return isHere && port !== "" ? Number(port) : undefined;
}

/** Asks loopback alone, all at once. What does not answer within `withinMs`, or in another shape, has none. */
export async function findLocalModels(
  servers: readonly ModelServer[],
  withinMs: number,
): Promise<LocalModel[]> {
  const signal = AbortSignal.timeout(withinMs);
  const found = await Promise.all(servers.map((server) => modelsOf(server, signal)));
  return found.flat();
}

async function modelsOf(
  { name: server, port }: ModelServer,
  signal: AbortSignal,
): Promise<LocalModel[]> {
  const origin = `http://${loopback}:${port}`;
  const [tags, listed] = await Promise.all([
    // Ollama's own list says which models run elsewhere.
    listAt(`${origin}/api/tags`, "models", signal),
    listAt(`${origin}/v1/models`, "data", signal),
  ]);
  return (tags.length > 0 ? tags : listed).map(({ name, isElsewhere }) => ({
    name,
    server,
    baseUrl: `${origin}/v1`,
    isElsewhere,
  }));
}

async function listAt(
  url: string,
  member: string,
  signal: AbortSignal,
): Promise<{ name: string; isElsewhere: boolean }[]> {
  return listIn(await jsonAt(url, signal), member).flatMap((entry) => {
    const name = entry["id"] ?? entry["name"];
    if (typeof name !== "string" || !/^[\p{L}\p{N}\p{P}\p{S} ]{1,200}$/u.test(name)) return [];
    const isElsewhere = typeof entry["remote_host"] === "string" || /[-:]cloud$/.test(name);
    return [{ name, isElsewhere }];
  });
}

/**
 * The model, with whether it sees: by Ollama's `capabilities`, by LM Studio's `type`, by the `modalities` of
 * llama.cpp, which runs one model. What says nothing of it sees nothing.
 */
export async function withSight(model: LocalModel, withinMs: number): Promise<LocalModel> {
  const signal = AbortSignal.timeout(withinMs);
  const { origin } = new URL(model.baseUrl);
  const [shown, listed, props] = await Promise.all([
    jsonAt(`${origin}/api/show`, signal, { model: model.name }),
    jsonAt(`${origin}/api/v0/models`, signal),
    jsonAt(`${origin}/props`, signal),
  ]);
  const known = listIn(listed, "data").find(({ id }) => id === model.name);
  const modalities = isRecord(props) ? props["modalities"] : undefined;
  const capabilities = isRecord(shown) ? shown["capabilities"] : undefined;
  const sees =
    (Array.isArray(capabilities) && capabilities.includes("vision")) ||
    known?.["type"] === "vlm" ||
    (isRecord(modalities) && modalities["vision"] === true);
  return { ...model, sees };
}

/** undefined if there is no such answer. */
async function jsonAt(url: string, signal: AbortSignal, asked?: object): Promise<unknown> {
  const body = asked && { method: "POST", body: JSON.stringify(asked) };
  try {
    // A redirect could lead away from this computer.
    const response = await fetch(url, { signal, redirect: "error", ...body });
    const answer = JSON.parse(await textOf(response)) as unknown;
    return response.ok ? answer : undefined;
  } catch {
    return undefined;
  }
}

function listIn(answer: unknown, member: string): Record<string, unknown>[] {
  const list = isRecord(answer) ? answer[member] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    if (text.length > longestList) throw new Error("no list of models is as long");
  }
  return text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Throws LaunchError if it is not among those that run here. */
export function chooseModel(
  found: readonly LocalModel[],
  name: string,
  servers: readonly ModelServer[],
): LocalModel {
  const model = found.find((one) => one.name === name || one.name === `${name}:latest`);
  if (model?.isElsewhere) {
    throw new LaunchError(
      `'${name}' runs on another computer, to which ${model.server} passes on what it is asked. --model is for models that run on this one.`,
    );
  }
  if (model) return model;
  const here = found.filter(({ isElsewhere }) => !isElsewhere);
  if (here.length > 0) {
    throw new LaunchError(`No model '${name}' is on this computer. There is ${listOf(here)}.`);
  }
  const looked = servers.map((server) => `${server.name} (port ${server.port})`).join(", ");
  throw new LaunchError(
    `No model '${name}' is on this computer: no model server answers. Looked for ${looked}. Start one, or leave out --model.`,
  );
}

/** One line, or null if there is none to be told of. */
export function tellOf(found: readonly LocalModel[], used: LocalModel | undefined): string | null {
  if (used) {
    const pictures = used.sees ? "; it takes pictures" : "";
    return `Breezy asks   ${used.name} (${used.server}), on this computer alone${pictures}`;
  }
  const here = found.filter(({ isElsewhere }) => !isElsewhere);
  if (here.length === 0) return null;
  return `Models here   ${listOf(here)}; to let one word Breezy's answers: npm start -- --model NAME`;
}

/** The names, by server, and how many more there are. */
function listOf(models: readonly LocalModel[]): string {
  const told = Map.groupBy(models.slice(0, mostTold), ({ server }) => server);
  const lists = [...told].map(
    ([server, some]) => `${some.map(({ name }) => name).join(", ")} (${server})`,
  );
  const more = models.length - mostTold;
  return [...lists, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** What the server is told of it. The key is of no worth: nobody asks for one here. */
export function modelSettings({ baseUrl, name, sees }: LocalModel): Record<string, string> {
  return {
    LLM_BASE_URL: baseUrl,
    LLM_API_KEY: "local",
    LLM_MODEL: name,
    ...(sees && { LLM_SEES: "1" }),
  };
}
