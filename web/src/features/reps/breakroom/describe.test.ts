import { expect, test } from "vitest";
import { buildModel } from "./chart-model.ts";
import { describe as say } from "./describe.ts";
import { aChart, now } from "./testing/charts.ts";

const dayMs = 24 * 3600 * 1000;

test("a person is said with their plan, who brought them, and since when", () => {
  const chart = aChart({ reps: 1, people: 1 });
  Object.assign(chart.users[0]!, {
    first_name: "Ada",
    last_name: "Byron",
    created_at: now - 3 * dayMs,
    subscription_status: "trialing",
    trial_start_date: now - 5 * dayMs,
  });
  const model = buildModel(chart, { focus: null, limit: 60, now });
  expect(say(model, model.branches[0]!.key, now)).toEqual({
    title: "Ada Byron",
    lines: ["Free, day 5 of a trial of 14", "Referred by Rep 0", "Creation age: 3 days ago"],
  });
});

test("representatives, plans and groups are said with their figures", () => {
  const model = buildModel(aChart({ reps: 2, people: 2400 }), { focus: null, limit: 60, now });
  expect(say(model, "rep-0", now)).toEqual({
    title: "Rep 0",
    lines: ["20 points", "1,200 subscribers", "Free: 400", "Plus: 400", "Unlimited Pro: 400"],
  });
  expect(say(model, "plus", now)).toEqual({
    title: "Plus",
    lines: ["800 subscribers", "$1,234.00 in the last 365 days"],
  });
  expect(say(model, "rep-1-plus-all", now)).toEqual({
    title: "400 subscribers on Plus",
    lines: ["Referred by Rep 1"],
  });
  expect(say(model, "gone", now)).toBeNull();
});
