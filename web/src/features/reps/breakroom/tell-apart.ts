/** Names as the chart shows them: anyone who shares one is told apart by when they joined. */
import type { Chart } from "@breezy/contract/reps";

type User = Chart["users"][number];

export const nameless = "No name yet";

const month = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric" });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "medium" });

/** Each more exact than the one before; the last is taken if none suffices. */
const ways: ((user: User) => string)[] = [
  nameOf,
  ...[month, day, moment].map(
    (format) => (user: User) => `${nameOf(user)}, joined ${format.format(user.created_at)}`,
  ),
];

export function tellApart(users: readonly User[]): Map<User, string> {
  const named = new Map<User, string>();
  let alike = users.filter((user) => {
    if (nameOf(user) !== nameless) return true;
    named.set(user, nameless);
    return false;
  });
  for (const way of ways) {
    const groups = Map.groupBy(alike, way);
    for (const [name, group] of groups) for (const user of group) named.set(user, name);
    alike = [...groups.values()].filter(({ length }) => length > 1).flat();
  }
  return named;
}

function nameOf({ first_name: first, last_name: last }: User): string {
  return [first, last].join(" ").trim() || nameless;
}
