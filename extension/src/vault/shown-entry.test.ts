import { expect, test } from "vitest";
import { anOpenVault } from "../../../client/src/testing/an-open-vault.ts";
import { anOverview } from "../../../client/src/testing/an-overview.ts";
import { listingOf } from "./listing.ts";
import { shownEntry } from "./shown-entry.ts";

const ownId = "0b5c7c1e-55f4-4d3e-9a4e-3c1f0a6d2b77";

test("what is hidden is named, never given", () => {
  const overview = anOverview({
    kind: "card",
    details: { holder: "Ann Lee", expires: "2031-05" },
    fields: [
      { id: ownId, name: "Online PIN", type: "hidden", value: "" },
      { id: "2", name: "Branch", type: "text", value: "Moss Lane" },
      { id: "3", name: "Empty", type: "text", value: "" },
    ],
  });
  const listed = listingOf(anOpenVault({ entries: [{ id: "a", overview }] })).all[0]!;
  const hidden = { number: "4012888888881881", [ownId]: "9731" };
  const shown = shownEntry(listed, overview, { password: "Quartz-71", history: [], hidden });
  expect(shown).toMatchObject({
    details: [
      { name: "holder", label: "Name on card", value: "Ann Lee" },
      { name: "expires", label: "Expires", value: "2031-05" },
    ],
    hidden: [
      { name: "number", label: "Card number" },
      { name: ownId, label: "Online PIN" },
    ],
    fields: [{ id: "2", name: "Branch", value: "Moss Lane" }],
    hasPassword: true,
  });
  expect(JSON.stringify(shown)).not.toMatch(/4012|9731|Quartz/);
});
