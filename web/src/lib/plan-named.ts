import { type Plan, plans } from "@breezy/contract/plans";

const byName = new Map<Plan["name"], Plan>(Object.values(plans).map((plan) => [plan.name, plan]));

/** The plan's place in the catalogue, by the name that the wire and the screens have. */
export function planNamed(name: Plan["name"]): Plan {
  return byName.get(name) ?? plans.free;
}
