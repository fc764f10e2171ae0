import type { Exporter } from "../feature.ts";
import type { Database } from "../db.ts";
import { openShared } from "./feedback.ts";
import { listShared } from "./feedback-store.ts";
import { presentMessage, presentThread } from "./message-content.ts";
import { listMessages } from "./messages-store.ts";
import { know, runningReply } from "./people.ts";
import type { Keyring } from "./sealing.ts";
import { listThreads } from "./threads-store.ts";

export function assistantExporter(
  db: Database,
  keyring: Keyring,
  clock: () => number,
  most: number,
): Exporter {
  return {
    name: "assistant",
    tables: ["assistant_people", "threads", "messages", "assistant_shared_answers"],
    leftOut: {},
    read: ({ userId }) =>
      db.asAssistant(userId, async (trx) => {
        const { row, sealer } = await know(trx, keyring, userId);
        const running = runningReply(row, clock());
        const threads = [];
        for (const thread of await listThreads(trx, userId, undefined, most)) {
          const messages = await listMessages(trx, userId, thread.id);
          threads.push({
            ...presentThread(sealer, thread),
            messages: messages.map((message) => presentMessage(sealer, message, running)),
          });
        }
        const shared = await listShared(trx, userId);
        const shared_answers = shared.map((one) => openShared(sealer, one.receipt, one.sealed));
        const { time_zone, breezy_intro_popup, used } = row;
        return {
          settings: { time_zone, breezy_intro_popup },
          sent_today: used,
          threads,
          shared_answers,
        };
      }),
  };
}
