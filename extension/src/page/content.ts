/** What runs in each frame of each site: it looks when it is asked, fills what it is told, and tells what was sent. */
import type { PageAnswers, PageMessage, PageNews, PageOrder } from "../messages.ts";
import { drawMarks } from "./mark.ts";
import { followOrder } from "./orders.ts";
import { startRecogniserBy, untilRecogniser } from "./recogniser.ts";
import { watchSubmissions } from "./watch-submissions.ts";
import { watchTyping } from "./typed-values.ts";

/** One for each document: nobody but the extension knows it. */
const documentToken = crypto.randomUUID();

async function tell(news: PageNews): Promise<void> {
  const message: PageMessage = { ...news, to: "background", documentToken };
  try {
    await chrome.runtime.sendMessage(message);
  } catch {
    // The extension was renewed or taken away: this script has outlived it.
  }
}

async function answer(order: PageOrder): Promise<PageAnswers[PageOrder["order"]]> {
  await tell({ say: "hello" });
  await untilRecogniser();
  return followOrder(order, documentToken);
}

/** A second run, where the browser had started the script already, changes nothing. */
const world = globalThis as { breezyIsHere?: boolean };
if (!world.breezyIsHere) {
  world.breezyIsHere = true;
  startRecogniserBy(() => tell({ say: "field" }));
  chrome.runtime.onMessage.addListener((message: PageOrder, sender, respond) => {
    // Only the background has no tab; another extension has another id, and a page no way to here.
    if (sender.id !== chrome.runtime.id || sender.tab || message.to !== "page") return false;
    answer(message).then(respond, () => respond(null));
    return true;
  });
  watchTyping();
  watchSubmissions((news) => void tell(news));
  drawMarks(() => void tell({ say: "mark" }));
}
