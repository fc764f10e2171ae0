import type { SendResult } from "@breezy/client/answers";
import { toast } from "../../../ui/toast.ts";
import { outboxTexts } from "./texts.ts";

/** `what`: what was done, as the beginning of a sentence goes on: 'your new username'. */
export function tellWaiting(what: string): void {
  toast(outboxTexts.waits(what));
}

export function tellSent(done: Pick<SendResult, "sent" | "merges">): void {
  if (done.sent > 0) toast.success(outboxTexts.sent(done));
}
