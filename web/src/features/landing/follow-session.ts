import { sessionChannel } from "../../lib/session-channel-name.ts";

/** What the tabs of the app tell each other, as far as this page cares: src/app/session.ts sends it. */
const began = ["signed-in", "mfa-challenge-verified"];
const ended = ["signed-out", "session-ended", "password-recovery"];

/** Which header is shown: the server sent the right one, and other tabs say when that changes. */
export function followSession(root: HTMLElement): void {
  new BroadcastChannel(sessionChannel).addEventListener("message", ({ data }: MessageEvent) => {
    root.toggleAttribute("data-signed-in", signedInAfter(data, "signedIn" in root.dataset));
  });
  // A page that comes back as it was left heard nothing meanwhile.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** Whether somebody is signed in once `news` was heard. */
export function signedInAfter(news: unknown, before: boolean): boolean {
  if (typeof news === "string") {
    if (began.includes(news)) return true;
    return ended.includes(news) ? false : before;
  }
  const found = typeof news === "object" && news !== null && "found" in news;
  return found ? news.found !== null : before;
}
