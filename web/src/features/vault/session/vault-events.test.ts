import { expect, test, vi } from "vitest";
import { planNews } from "@breezy/contract/billing";
import { vaultNews } from "@breezy/contract/vault";
import { readNews } from "./event-stream.ts";
import { followVault, type News, type StreamListener } from "./vault-events.ts";

/** Tabs of one browser over one server; the first that asks leads, as Web Locks have it. */
function aBrowser() {
  const streams: { listener: StreamListener; open: boolean }[] = [];
  const waiting: (() => void)[] = [];
  const waits: { ms: number; work: () => void }[] = [];
  const tabs: { heard: News[] }[] = [];
  let led = false;

  function grant(): void {
    if (led) return;
    led = waiting.length > 0;
    waiting.shift()?.();
  }
  function aTab() {
    const tab = { heard: [] as News[], refused: vi.fn() };
    tabs.push(tab);
    const events = followVault({
      openStream(listener) {
        const stream = { listener, open: true };
        streams.push(stream);
        return () => (stream.open = false);
      },
      lead(begin) {
        let end: (() => void) | null = null;
        const turn = () => (end = begin());
        waiting.push(turn);
        grant();
        return () => {
          const at = waiting.indexOf(turn);
          if (at >= 0) waiting.splice(at, 1);
          if (!end) return;
          end();
          led = false;
          grant();
        };
      },
      tell: (news) => tabs.filter((other) => other !== tab).forEach((o) => o.heard.push(news)),
      heard: (news) => tab.heard.push(news),
      refused: tab.refused,
      later(ms, work) {
        const wait = { ms, work };
        waits.push(wait);
        return () => {
          const at = waits.indexOf(wait);
          if (at >= 0) waits.splice(at, 1);
        };
      },
    });
    return { ...tab, ...events };
  }
  const openStreams = () => streams.filter(({ open }) => open);
  return { aTab, openStreams, streams, waits };
}

test("one stream serves all tabs, and the next tab takes over from one that closes", () => {
  const { aTab, openStreams } = aBrowser();
  const [first, second, third] = [aTab(), aTab(), aTab()];
  expect(openStreams()).toHaveLength(1);
  openStreams()[0]!.listener.heard({ kind: "version", version: 7 });
  for (const tab of [first, second, third]) {
    expect(tab.heard).toEqual([{ kind: "version", version: 7 }]);
  }
  second.stop();
  first.stop();
  expect(openStreams()).toHaveLength(1);
  openStreams()[0]!.listener.heard({ kind: "ended" });
  expect(third.heard.at(-1)).toEqual({ kind: "ended" });
  third.stop();
  expect(openStreams()).toHaveLength(0);
});

test("a refused stream is asked for ever more patiently, and at once when the network is back", () => {
  const { aTab, streams, openStreams, waits } = aBrowser();
  const tab = aTab();
  const refuse = () => {
    const stream = streams.at(-1)!;
    stream.open = false;
    stream.listener.lost();
  };
  const pauses: number[] = [];
  for (let i = 0; i < 6; i++) {
    refuse();
    expect(waits).toHaveLength(1);
    const [wait] = waits.splice(0);
    pauses.push(wait!.ms);
    wait!.work();
  }
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(tab.refused).toHaveBeenCalledTimes(6);

  refuse();
  tab.renew();
  expect(openStreams()).toHaveLength(1);
  expect(waits).toHaveLength(0);
  const before = openStreams()[0];
  tab.renew();
  expect(openStreams()).toHaveLength(1);
  expect(openStreams()[0]).not.toBe(before);

  streams.at(-1)!.listener.opened();
  refuse();
  expect(waits.map(({ ms }) => ms)).toEqual([2000]);
  tab.stop();
  expect(waits).toHaveLength(0);
});

test("a tab that does not lead opens nothing when the network is back", () => {
  const { aTab, openStreams } = aBrowser();
  aTab();
  aTab().renew();
  expect(openStreams()).toHaveLength(1);
});

test.each([
  ['{"version":12}', { version: 12 }],
  ['{"version":"12"}', null],
  ['{"version":1.5}', null],
  ["{}", null],
  ["null", null],
  ["", null],
])("of %s the news are %s", (data, news) => {
  expect(readNews(data, vaultNews)).toEqual(news);
});

test.each([
  ['{"plan":"Plus","changed_at":1}', { plan: "Plus", changed_at: 1 }],
  ['{"plan":"Gold","changed_at":1}', null],
  ['{"plan":"Plus"}', null],
])("of %s the plan's news are %s", (data, news) => {
  expect(readNews(data, planNews)).toEqual(news);
});
