import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { LaunchError } from "./launch-error.ts";

const lastPort = 65_535;
/** The sandbox's SMTP, the highest of the ports counted from the app's. */
const highestOffset = 125;

export interface LaunchOptions {
  port: number;
  dataDir: string;
  /** Name of a language model on this computer that words Breezy's answers. */
  model?: string | undefined;
}

/** From `--port` and `--data`, else `PORT` and `DATA_DIR`, else 3000 and ./data. A model only from `--model`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv, folder: string): LaunchOptions {
  const values = parse(args);
  const text = values.port ?? (env["PORT"] || "3000");
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > lastPort - highestOffset) {
    throw new LaunchError(`The port must be between 1 and ${lastPort - highestOffset}: '${text}'.`);
  }
  const { model } = values;
  if (model !== undefined) refuseTwoModels(model, env);
  return { port, dataDir: resolve(folder, values.data ?? (env["DATA_DIR"] || "data")), model };
}

function parse(args: string[]): { port?: string; data?: string; model?: string } {
  try {
    const options = {
      port: { type: "string" },
      data: { type: "string" },
      model: { type: "string" },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (cause) {
    throw new LaunchError("Usage: npm start -- [--port 3000] [--data ./data] [--model NAME]", {
      cause,
    });
  }
}

function refuseTwoModels(model: string, env: NodeJS.ProcessEnv): void {
  // Whether it sees is found out, unless somebody knows better.
  const names = Object.keys(env).filter((name) => name !== "LLM_SEES" && env[name]);
  const set = names.find((name) => name.startsWith("LLM_"));
  if (set === undefined) return;
  throw new LaunchError(
    `Both --model ${model} and ${set} say which model words Breezy's answers. Leave one out.`,
  );
}

export function portsOf(port: number) {
  return {
    app: port,
    guardians: [port + 1, port + 2, port + 3],
    metrics: port + 90,
    sandbox: port + 100,
    smtp: port + highestOffset,
  };
}
