import { threadsPerPerson } from "@breezy/contract/assistant";
import { Hono } from "hono";
import type { Exporter } from "../accounts/exporting.ts";
import type { Database } from "../db.ts";
import type { AppEnv } from "../http/context.ts";
import type { Log } from "../log.ts";
import type { ModelConnection } from "../outside/llm.ts";
import { assistantExporter } from "./assistant-export.ts";
import type { HelpLibrary } from "./help/library.ts";
import { helpRoutes } from "./help-routes.ts";
import { libraryEngine } from "./library-engine.ts";
import { messageRoutes } from "./messages-routes.ts";
import { modelEngine } from "./model-engine.ts";
import { createReplies } from "./replies.ts";
import { createKeyring } from "./sealing.ts";
import { createThreads } from "./threads.ts";
import { threadRoutes } from "./threads-routes.ts";

export interface AssistantDeps {
  db: Database;
  library: HelpLibrary;
  /** Undefined: the help library answers alone. */
  model: ModelConnection | undefined;
  assistantKey: Uint8Array;
  supportAddress: string;
  clock: () => number;
  log: Log;
}

export interface Assistant {
  routes: Hono<AppEnv>;
  exporter: Exporter;
  sweep(): Promise<void>;
  /** Every few seconds: what runs says that it does. */
  watch(): Promise<void>;
  /** At the beginning of a shutdown. What was said is stored. */
  breakOff(): void;
  settled(): Promise<void>;
}

/** Behind requireUser. */
export function createAssistant(deps: AssistantDeps): Assistant {
  const { db, library, model, clock, log, supportAddress } = deps;
  const keyring = createKeyring(deps.assistantKey);
  const own = libraryEngine(library, supportAddress);
  const engine = model ? modelEngine({ model, library, fallback: own, supportAddress, log }) : own;
  const replies = createReplies({ db, keyring, engine, clock, log });
  const threads = createThreads({ db, keyring, engine: engine.kind, clock });

  const routes = new Hono<AppEnv>();
  routes.route("/", threadRoutes(threads));
  routes.route("/", messageRoutes(replies, clock));
  routes.route("/", helpRoutes(db, library));

  return {
    routes,
    exporter: assistantExporter(db, keyring, clock, threadsPerPerson),
    sweep: threads.sweep,
    watch: replies.watch,
    breakOff: replies.breakOff,
    settled: replies.settled,
  };
}
