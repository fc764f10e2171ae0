/** Entries as people have them: most with an address and tags, some with a phone number or notes. */
import type { EntryDraft } from "@breezy/client/entry/entry";

const places = ["Fern Street", "Harbour", "North Gate", "Old Mill", "Juniper", "Quarry Lane"];
const kinds = ["Library", "Savings Bank", "Energy", "Mail", "Pharmacy", "Railway", "Games"];
const tags = ["home", "work", "family", "money", "health", "travel"];
const notes = "Opened in the branch; the card lies in the blue folder. Ask for the second desk.";

export function aDraft(n: number): EntryDraft {
  const account = `${places[n % places.length]} ${kinds[n % kinds.length]} ${n}`;
  return {
    account,
    username: `ada.lovelace+${n}@example.org`,
    password: `k7${(n * 2654435761).toString(36)}-Wq!${n}xyzzy`,
    phone: n % 5 === 0 ? "+1 555 0100" : "",
    notes: n % 4 === 0 ? notes : "",
    url: `https://${account.toLowerCase().replaceAll(" ", "-")}.example/login`,
    tags: n % 3 === 0 ? [] : [tags[n % tags.length]!],
  };
}
