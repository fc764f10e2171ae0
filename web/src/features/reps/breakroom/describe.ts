/** What is said about one thing in the chart: in its tooltip, and as its name for screen readers. */
import { type PlanId, planId, plans, trialDays } from "@breezy/contract/plans";
import { formatCents } from "../../../lib/format-cents.ts";
import type { Branch, ChartModel, Person, PlanNode, RepNode } from "./chart-model.ts";
import { creationAge } from "./creation-age.ts";

export interface Description {
  title: string;
  lines: readonly string[];
}

export function describeRep({ name, points, people, byPlan }: RepNode): Description {
  const shares = planId.options.filter((plan) => byPlan[plan] > 0);
  return {
    title: name,
    lines: [
      ...(points === null ? [] : [`${points.toLocaleString()} points`]),
      countPeople(people),
      ...shares.map((plan) => `${plans[plan].name}: ${byPlan[plan].toLocaleString()}`),
    ],
  };
}

export function describePlan({ key, people, revenueCents }: PlanNode): Description {
  const revenue = `${formatCents(revenueCents)} in the last 365 days`;
  return { title: plans[key].name, lines: [countPeople(people), revenue] };
}

function describeBranch(branch: Branch, repName: string, now: number): Description {
  const { person, people, plan } = branch;
  if (person) return describePerson(person, now);
  return {
    title: `${countPeople(people)} on ${plans[plan].name}`,
    lines: [`Referred by ${repName}`],
  };
}

function describePerson(person: Person, now: number): Description {
  return {
    title: person.name,
    lines: [
      planLine(person),
      `Referred by ${person.associate}`,
      `Creation age: ${creationAge(person.createdAt, now)}`,
    ],
  };
}

/** `Plus, day 5 of a trial of 14`. */
export function planLine({ plan, trialDay }: { plan: PlanId; trialDay: number | null }): string {
  const { name } = plans[plan];
  return trialDay === null ? name : `${name}, day ${trialDay} of a trial of ${trialDays}`;
}

export function describe(model: ChartModel, key: string, now: number): Description | null {
  const rep = model.reps.find((one) => one.key === key);
  if (rep) return describeRep(rep);
  const plan = model.plans.find((one) => one.key === key);
  if (plan) return describePlan(plan);
  const branch = model.branches.find((one) => one.key === key);
  if (!branch) return null;
  const by = model.reps.find((one) => one.key === branch.rep);
  return describeBranch(branch, by?.name ?? "", now);
}

export function countPeople(people: number): string {
  return people === 1 ? "1 subscriber" : `${people.toLocaleString()} subscribers`;
}
