import * as z from "zod";
import type { ModelSettings } from "./outside/llm.ts";

type Values = Record<string, string | undefined>;

const word = z.string().min(1).optional();

export const assistantShape = {
  /** What people's own keys are sealed under. */
  ASSISTANT_KEY: z
    .string()
    .transform((text) => Buffer.from(text, "base64"))
    .refine((bytes) => bytes.length === 32, "must be 32 bytes in base64"),
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: word,
  LLM_MODEL: word,
  LLM_SEES: z
    .enum(["0", "1", "true", "false"])
    .transform((value) => value === "1" || value === "true")
    .default(false),
};

/** Known to everyone, so refused in production. */
export const developmentAssistantKey = Buffer.from("assistant key known to everyone!").toString(
  "base64",
);

const together = ["LLM_BASE_URL", "LLM_API_KEY", "LLM_MODEL"];
const yes = ["1", "true"];

export function assistantProblems(values: Values, isInsecure: (url: string) => boolean): string[] {
  const sees = yes.includes(values["LLM_SEES"] ?? "");
  const given = together.find((name) => values[name]) ?? (sees ? "LLM_SEES" : undefined);
  const missing = given ? together.filter((name) => !values[name]) : [];
  const problems = missing.map((name) => `${name} is missing, ${given} is set`);
  if (isInsecure(values["LLM_BASE_URL"] ?? "")) problems.push("LLM_BASE_URL must be https");
  return problems;
}

export interface AssistantConfig {
  assistantKey: Uint8Array;
  /** Undefined: the help library answers alone. */
  model: ModelSettings | undefined;
}

export function assistantConfig(env: {
  ASSISTANT_KEY: Uint8Array;
  LLM_BASE_URL?: string | undefined;
  LLM_API_KEY?: string | undefined;
  LLM_MODEL?: string | undefined;
  LLM_SEES: boolean;
}): AssistantConfig {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: name, LLM_SEES: sees } = env;
  return {
    assistantKey: env.ASSISTANT_KEY,
    model: baseUrl && apiKey && name ? { baseUrl, apiKey, name, sees } : undefined,
  };
}
