/** What the tabs of the app tell each other, as far as this page cares: src/app/session.ts sends it. */
const began = ["signed-in", "mfa-challenge-verified"];
const ended = ["signed-out", "session-ended", "password-recovery"];

/** Whether somebody is signed in once `news` was heard. */
export function signedInAfter(news: unknown, before: boolean): boolean {
  if (typeof news === "string") {
    if (began.includes(news)) return true;
    return ended.includes(news) ? false : before;
  }
  const found = typeof news === "object" && news !== null && "found" in news;
  return found ? news.found !== null : before;
}
