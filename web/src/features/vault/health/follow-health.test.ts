import { expect, test } from "vitest";
import { VaultError } from "@breezy/client/failure";
import { emptyReport, type HealthReport } from "@breezy/client/health/findings";
import { followHealth, type HealthState } from "./follow-health.ts";

function aCheck() {
  const checks: PromiseWithResolvers<HealthReport>[] = [];
  const told: Partial<HealthState>[] = [];
  const session = {
    health() {
      const check = Promise.withResolvers<HealthReport>();
      checks.push(check);
      return check.promise;
    },
    healthProgress: async () => ({ done: 1, of: 2 }),
  };
  return { checks, told, following: followHealth(session, (one) => told.push(one)) };
}

const reportOf = (score: number): HealthReport => ({ ...emptyReport, score });

test("what is asked for while a check goes on is one check behind it, and each is told of", async () => {
  const { checks, told, following } = aCheck();
  following.again();
  following.again();
  expect(checks).toHaveLength(1);
  checks[0]!.resolve(reportOf(90));
  await expect.poll(() => checks).toHaveLength(2);
  checks[1]!.resolve(reportOf(69));
  await expect.poll(() => told).toHaveLength(2);
  expect(told.map(({ report }) => report?.score)).toEqual([90, 69]);
  expect(checks).toHaveLength(2);
});

test("after a failure it can be tried again", async () => {
  const { checks, told, following } = aCheck();
  checks[0]!.reject(new VaultError("busy", "no answer"));
  await expect.poll(() => told).toEqual([{ failure: "busy" }]);
  following.again();
  expect(checks).toHaveLength(2);
  checks[1]!.resolve(reportOf(100));
  await expect.poll(() => told[1]).toEqual({ report: reportOf(100), failure: null });
});

test("once it is stopped nothing is told or checked any more", async () => {
  const { checks, told, following } = aCheck();
  following.again();
  following.stop();
  checks[0]!.resolve(reportOf(90));
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([]);
  expect(checks).toHaveLength(1);
});

test("how far it is is told while it goes on", async () => {
  const { checks, told } = aCheck();
  await expect.poll(() => told[0]).toEqual({ progress: { done: 1, of: 2 } });
  checks[0]!.resolve(reportOf(100));
  await expect.poll(() => told.at(-1)).toMatchObject({ report: { score: 100 } });
});
