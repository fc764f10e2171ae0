import type { Overview } from "../entry/entry.ts";

/** Of a login that says as little as it may. */
export function anOverview(changes: Partial<Overview> = {}): Overview {
  return {
    account: "Bank",
    username: "",
    phone: "",
    notes: "",
    url: "",
    tags: [],
    favorite: false,
    createdAt: 1,
    updatedAt: 1,
    trashedAt: null,
    ...changes,
  };
}
