import { threadsPerPerson } from "@breezy/contract/assistant";
import { Hono } from "hono";
import type { Allowances } from "../allowances/allowances.ts";
import type { Database } from "../db.ts";
import type { Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import type { Log } from "../log.ts";
import type { ModelConnection } from "../outside/llm.ts";
import type { Mail } from "../outside/mail.ts";
import { assistantExporter } from "./assistant-export.ts";
import { createFeedback } from "./feedback.ts";
import { feedbackRoutes } from "./feedback-routes.ts";
import { gapsRoutes } from "./gaps-routes.ts";
import { createHandOver } from "./hand-over.ts";
import type { HelpLibrary } from "./help/library.ts";
import { helpRoutes } from "./help-routes.ts";
import { libraryEngine } from "./library-engine.ts";
import { messageRoutes } from "./messages-routes.ts";
import { modelEngine } from "./model-engine.ts";
import { readSays } from "./reading/says.ts";
import { createReplies } from "./replies.ts";
import { createKeyring } from "./sealing.ts";
import { createThreads } from "./threads.ts";
import { threadRoutes } from "./threads-routes.ts";

export interface AssistantDeps {
  db: Database;
  library: HelpLibrary;
  /** Undefined: the help library answers alone. */
  model: ModelConnection | undefined;
  mail: Mail;
  allowances: Allowances;
  assistantKey: Uint8Array;
  supportAddress: string;
  clock: () => number;
  log: Log;
}

export function createAssistant(deps: AssistantDeps): Feature & { adminRoutes: Hono } {
  const { db, library, model, mail, allowances, clock, log, supportAddress } = deps;
  const keyring = createKeyring(deps.assistantKey);
  const says = readSays();
  const own = libraryEngine({
    library,
    supportAddress,
    says,
    onDecided: (chosen) => log.info({ chosen }, "an answer was chosen"),
  });
  const engine = model
    ? modelEngine({ model, library, says, fallback: own, supportAddress, log })
    : own;
  const replies = createReplies({ db, keyring, engine, clock, log });
  const threads = createThreads({ db, keyring, engine, clock });

  const told = createFeedback({ db, keyring, clock });
  const handOver = createHandOver({ db, keyring, mail, allowances, supportAddress, log });

  const routes = new Hono<AppEnv>();
  routes.route("/", threadRoutes(threads));
  routes.route("/", messageRoutes(replies, { sees: engine.sees, clock }));
  routes.route("/", feedbackRoutes(told, handOver, clock));
  routes.route("/", helpRoutes(db, library, says));

  return {
    routes,
    exporters: [assistantExporter(db, keyring, clock, threadsPerPerson)],
    adminRoutes: gapsRoutes({ db, keyring, clock, log }),
    erase: told.erase,
    async sweep() {
      await threads.sweep();
      await told.sweep();
    },
    /** What runs says that it does. */
    watch: replies.watch,
    endStreams: replies.breakOff,
    close: replies.settled,
  };
}
