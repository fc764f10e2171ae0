/** The threads of a list by day, and what tells apart those whose titles look alike. Pure. */
import type { Thread } from "@breezy/contract/assistant";

export interface ListedThread {
  thread: Thread;
  /** When it was last written to, where its title is not enough to know it by. */
  when: string | null;
}

export interface ThreadGroup {
  /** `Today`, `Yesterday`, `November 2026`. */
  heading: string;
  threads: readonly ListedThread[];
}

/** Of what a list shows of a title, in UTF-16 units. */
const seenLength = 40;

/** Latest first, as they came. `timeZone`: the browser's if left out. */
export function groupThreads(
  threads: readonly Thread[],
  nowMs: number,
  timeZone?: string,
): ThreadGroup[] {
  const format = (options: Intl.DateTimeFormatOptions, locale?: string) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(timeZone !== undefined && { timeZone }) });
  // Written as `2026-11-22`, which sorts.
  const dayOf = format({ dateStyle: "short" }, "sv-SE");
  const monthOf = format({ month: "long", year: "numeric" });
  const minutes = { hour: "numeric", minute: "2-digit" } as const;
  const seconds = { ...minutes, second: "2-digit" } as const;
  const date = { month: "short", day: "numeric" } as const;
  const near = [format(minutes), format(seconds)] as const;
  const earlier = [format({ ...date, ...minutes }), format({ ...date, ...seconds })] as const;
  const today = dayOf.format(nowMs);
  const yesterday = dayBefore(today);

  const alike = counted(threads.map(({ title }) => seenOf(title)));
  const listed = threads.map((thread) => {
    const { title, updated_at: at } = thread;
    const day = dayOf.format(at);
    const isNear = day >= yesterday;
    const heading = day >= today ? "Today" : isNear ? "Yesterday" : monthOf.format(at);
    const [minute, second] = isNear ? near : earlier;
    const seen = seenOf(title);
    const when = alike.get(seen) === 1 ? null : minute.format(at);
    return { thread, heading, seen, when, second };
  });
  const atOnce = counted(listed.map(({ seen, heading, when }) => `${seen} ${heading} ${when}`));
  const groups = new Map<string, ListedThread[]>();
  for (const { thread, heading, seen, when, second } of listed) {
    const isAlone = when === null || atOnce.get(`${seen} ${heading} ${when}`) === 1;
    const group = groups.get(heading) ?? [];
    group.push({ thread, when: isAlone ? when : second.format(thread.updated_at) });
    groups.set(heading, group);
  }
  return [...groups].map(([heading, inGroup]) => ({ heading, threads: inGroup }));
}

function counted(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function seenOf(title: string): string {
  return title.trim().replaceAll(/\s+/g, " ").toLowerCase().slice(0, seenLength);
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}
