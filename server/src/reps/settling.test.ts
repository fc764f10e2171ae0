import type { Profile } from "@breezy/contract/accounts";
import type { LedgerLine } from "@breezy/contract/reps";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { onboard, onboarding } from "../testing/onboarding.ts";
import { aUser, type Person } from "../testing/people.ts";
import { aPrize, aReferred, aRep, asOperator, findErrors, type TestRep } from "../testing/reps.ts";
import { aShop, bank, buy, chargeOf, later, press, priceId, type Shop } from "../testing/shop.ts";

let it: Shop;
beforeAll(async () => {
  it = await aShop();
});
afterAll(() => it.close());
afterEach(async () => {
  expect(await findErrors(it)).toEqual([]);
});

const plus = priceId("plus", "monthly", "referred");
const pro = priceId("unlimited_pro", "monthly", "referred");
const proForAYear = priceId("unlimited_pro", "annually", "referred");

const erase = (person: Person) => person.call("DELETE", "/users/me", { password: person.password });

type Life = (person: Person, rep: TestRep) => Promise<void>;

/** Twice: what is read once earns once. */
async function settle(): Promise<void> {
  await it.app.sweep();
  await it.app.sweep();
}

/** What the representative reads, oldest first. */
async function linesOf(rep: TestRep): Promise<string[]> {
  await rep.returns();
  const { lines } = await rep.json<{ lines: LedgerLine[] }>("GET", "/reps/me/ledger");
  return lines.toReversed().map(({ kind, reason, points }) => `${reason ?? kind} ${points}`);
}

const paying =
  (price: string, days = 14, then: Life = async () => {}): Life =>
  async (person, rep) => {
    await buy(person, price);
    await it.settle();
    await then(await later(it, person, days), rep);
  };
const refund = async (person: Person, n = 0) => bank(it, await chargeOf(it, person, n), "refund");
const refundPart = async (person: Person, amount: string) => {
  await it.stripe("POST", "/v1/refunds", { charge: await chargeOf(it, person), amount });
  await it.settle();
};
const change = async (person: Person, price: string) => {
  it.advance(1000);
  await press(it, person, { do: "change", price });
};

// Claim (representatives): Each subscription earns what the table of commissions says.
describe("of whoever came by a link, a representative earns", () => {
  test.each<[string, Life, string[]]>([
    ["nothing in a trial", paying(plus, 3), []],
    [
      "nothing by a trial that was cancelled",
      async (person) => {
        await buy(person, plus);
        await it.settle();
        await press(it, person, { do: "cancel" });
        await later(it, person, 20);
      },
      [],
    ],
    ["by the first invoice", paying(plus), ["new_acquisition 73"]],
    ["by the first invoice of a year", paying(proForAYear), ["new_acquisition 123"]],
    ["by each renewal", paying(plus, 14 + 62), ["new_acquisition 73", "rebill 7", "rebill 7"]],
    [
      "the difference by an upgrade, and the higher rebill",
      paying(plus, 14, async (person) => {
        await change(person, pro);
        await later(it, person, 31);
      }),
      ["new_acquisition 73", "upgrade 50", "rebill 12"],
    ],
    [
      "the difference once, up, down and up again",
      paying(plus, 14, async (person) => {
        await change(person, pro);
        await change(person, plus);
        await change(person, pro);
      }),
      ["new_acquisition 73", "upgrade 50"],
    ],
    [
      "nothing more for going down and up to where it began",
      paying(pro, 14, async (person) => {
        await change(person, plus);
        await change(person, pro);
      }),
      ["new_acquisition 123"],
    ],
    [
      "nothing in the end where all is given back",
      paying(plus, 14, (person) => refund(person)),
      ["new_acquisition 73", "new_acquisition -73"],
    ],
    [
      "in proportion where a part is given back",
      paying(plus, 14, async (person) => {
        await refundPart(person, "1450");
        await refundPart(person, "1450");
      }),
      ["new_acquisition 73", "new_acquisition -37", "new_acquisition -36"],
    ],
    [
      "nothing in the end where the bank decides against us",
      paying(plus, 14, async (person) => {
        const charge = await chargeOf(it, person);
        await bank(it, charge, "dispute");
        await bank(it, charge, "lost");
      }),
      ["new_acquisition 73", "new_acquisition -73"],
    ],
    [
      "as before where the bank decides for us",
      paying(plus, 14, async (person) => {
        const charge = await chargeOf(it, person);
        await bank(it, charge, "dispute");
        await bank(it, charge, "won");
      }),
      ["new_acquisition 73"],
    ],
    [
      "what remains where a renewal alone is given back",
      paying(plus, 14 + 31, (person) => refund(person, 1)),
      ["new_acquisition 73", "rebill 7", "rebill -7"],
    ],
  ])("%s", async (_, life, lines) => {
    const rep = await aRep(it);
    await life(await aReferred(it, rep), rep);
    await settle();
    expect(await linesOf(rep)).toEqual(lines);
  });

  // Claim (representatives): A refund of points that were spent leaves a debt, never a negative
  // balance.
  test("a debt where what is given back was spent, which the next points pay first", async () => {
    const rep = await aRep(it);
    const person = await aReferred(it, rep);
    await paying(plus)(person, rep);
    await settle();
    await rep.returns();
    await rep.json("POST", `/prizes/${await aPrize(it, 70)}/redeem`);
    expect(await rep.me()).toMatchObject({ points: 3, debt: 0, held: 70 });
    await refund(person);
    await settle();
    expect(await rep.me()).toMatchObject({ points: 0, debt: 70, held: 70 });
    await paying(pro)(await aReferred(it, rep), rep);
    await settle();
    await rep.returns();
    expect(await rep.me()).toMatchObject({ points: 123 - 70, debt: 0, held: 70 });
  });

  test("for a life under one address once: whoever leaves and comes back is no new acquisition", async () => {
    const rep = await aRep(it);
    let person = await aReferred(it, rep);
    await paying(plus, 14, async (payer) => {
      await press(it, payer, { do: "cancel" });
      person = payer;
    })(person, rep);
    expect((await erase(person)).status).toBe(200);
    await it.settle();
    expect(await linesOf(rep)).toEqual(["new_acquisition 73"]);
    const again = await aReferred(it, rep, person.email);
    await paying(plus, 1)(again, rep);
    await settle();
    expect(await linesOf(rep)).toEqual(["new_acquisition 73", "rebill 7"]);
  });

  test("what a refund takes back, though the account is gone", async () => {
    const rep = await aRep(it);
    let person = await aReferred(it, rep);
    await paying(plus, 14, async (payer) => {
      await press(it, payer, { do: "cancel" });
      person = payer;
    })(person, rep);
    const charge = await chargeOf(it, person);
    expect((await erase(person)).status).toBe(200);
    await bank(it, charge, "refund");
    await settle();
    expect(await linesOf(rep)).toEqual(["new_acquisition 73", "new_acquisition -73"]);
  });
});

describe("a friend's name", () => {
  const told = (associate: string) => ({ associate, referral: "A friend" });
  const nameOf = ({ firstName, lastName }: TestRep) => `${firstName} ${lastName}`;

  async function aFriendOf(associate: string, names = {}): Promise<Person> {
    const person = await aUser(it);
    await person.json("PUT", "/users/me", { ...onboarding, ...names, ...told(associate) });
    return person;
  }

  // Claim (representatives): A friend's name leads to one representative, and only if no link came
  // first.
  test("leads to the one representative who has it, case and spacing apart, at tier 1", async () => {
    const rep = await aRep(it, { first_name: "Katherine", last_name: "Johnson" });
    await paying(priceId(), 14 + 31)(await aFriendOf("  katherine \t JOHNSON "), rep);
    await settle();
    expect(await linesOf(rep)).toEqual(["new_acquisition 36"]);
  });

  // Claim (representatives): A friend's name leads to one representative, and only if no link came
  // first.
  test("that two have leads to nobody until the operator says whose, for what was paid too", async () => {
    const [one, two] = [
      await aRep(it, { first_name: "Mary", last_name: "Jackson" }),
      await aRep(it, { first_name: "mary", last_name: "JACKSON" }),
    ];
    const person = await aFriendOf("Mary Jackson");
    await paying(priceId("unlimited_pro"))(person, one);
    await settle();
    expect([await linesOf(one), await linesOf(two)]).toEqual([[], []]);
    const listed = await asOperator<{ attributions: unknown[] }>(it, "/attribution/list");
    expect(listed.attributions).toContainEqual({
      email: person.email,
      associate: "mary jackson",
      reps: [one.id, two.id].sort(),
    });
    await asOperator(it, "/attribution/set", { email: person.email, rep: two.id });
    await settle();
    expect([await linesOf(one), await linesOf(two)]).toEqual([[], ["new_acquisition 61"]]);
    const after = await asOperator<{ attributions: { email: string }[] }>(it, "/attribution/list");
    expect(after.attributions.map(({ email }) => email)).not.toContain(person.email);
    await expect(
      asOperator(it, "/attribution/set", { email: person.email, rep: one.id }),
    ).rejects.toThrow("known already");
  });

  // Claim (representatives): A friend's name leads to one representative, and only if no link came
  // first.
  test("counts for nothing beside a link, which came first", async () => {
    const [linked, named] = [
      await aRep(it),
      await aRep(it, { first_name: "Dorothy", last_name: "Vaughan" }),
    ];
    const person = await aReferred(it, linked);
    await person.json("PUT", "/users/me", { ...onboarding, ...told("Dorothy Vaughan") });
    await paying(plus)(person, linked);
    await settle();
    expect([await linesOf(linked), await linesOf(named)]).toEqual([["new_acquisition 73"], []]);
  });

  const device = {
    device: { make: "Apple", model: "iPhone 15", os_version: "iOS 18" },
    comfort_level: "basic",
  };

  // Claim (representatives): The server prices every redemption, counts each cause once, and lets
  // nobody earn from themselves.
  // Claim (representatives): A friend's name leads to one representative, and only if no link came
  // first.
  test.each<[string, (other: string) => object[]]>([
    ["the device form", (other) => [{ ...device, associate: other }]],
    ["a later friend", (other) => [told(other)]],
    ["an answer taken back and given anew", (other) => [{ referral: null }, told(other)]],
  ])("that was told is not moved by %s", async (_, changesTo) => {
    const [first, other] = [await aRep(it), await aRep(it)];
    const person = await aFriendOf(nameOf(first));
    for (const sent of changesTo(nameOf(other))) await person.json("PUT", "/users/me", sent);
    expect(await person.json("GET", "/users/me")).toMatchObject({ associate: nameOf(other) });
    await paying(priceId())(person, first);
    await settle();
    expect([await linesOf(first), await linesOf(other)]).toEqual([["new_acquisition 36"], []]);
  });

  // Claim (representatives): A friend's name leads to one representative, and only if no link came
  // first.
  test("in the device form, or after another answer, leads to nobody", async () => {
    const rep = await aRep(it);
    const person = await aUser(it);
    await onboard(person);
    await person.json("PUT", "/users/me", { ...device, associate: nameOf(rep) });
    await person.json("PUT", "/users/me", told(nameOf(rep)));
    await paying(priceId())(person, rep);
    await settle();
    expect(await linesOf(rep)).toEqual([]);
  });

  // Claim (representatives): A friend's name leads to one representative, and only if no link came
  // first.
  test("counts once of two told at once: the first, though the last stands in the profile", async () => {
    const reps = [await aRep(it), await aRep(it)];
    const person = await aUser(it);
    await Promise.all(reps.map((rep) => person.json("PUT", "/users/me", told(nameOf(rep)))));
    const { identity_questions } = onboarding;
    const { associate } = (await person.json("PUT", "/users/me", {
      first_name: "Ada",
      identity_questions,
    })) as Profile;
    const first = reps.find((rep) => nameOf(rep) !== associate)!;
    await paying(priceId())(person, first);
    await settle();
    const earned = await Promise.all(reps.map(linesOf));
    expect(earned).toEqual(reps.map((rep) => (rep === first ? ["new_acquisition 36"] : [])));
  });
});

describe("nobody earns from themselves:", () => {
  // Claim (representatives): The server prices every redemption, counts each cause once, and lets
  // nobody earn from themselves.
  // Claim (representatives): Nobody earns from themselves.
  test("not under the address that the operator knows", async () => {
    const email = `rep-${Date.now()}@example.com`;
    const rep = await aRep(it, { email: email.toUpperCase() });
    await paying(plus)(await aReferred(it, rep, email), rep);
    await settle();
    expect(await linesOf(rep)).toEqual([]);
  });

  // Claim (representatives): Nobody earns from themselves.
  test("not under their own name", async () => {
    const rep = await aRep(it, { first_name: "Annie", last_name: "Easley" });
    const person = await aReferred(it, rep);
    await onboard(person);
    await person.json("PUT", "/users/me", { first_name: "annie", last_name: "Easley " });
    await paying(plus)(person, rep);
    await settle();
    expect(await linesOf(rep)).toEqual([]);
  });

  // Claim (representatives): Nobody earns from themselves.
  test("not by their own link in the browser in which they are signed in", async () => {
    const [rep, other] = [await aRep(it), await aRep(it)];
    const byOwn = await rep.call("GET", `/iphone?rep=${rep.id}`);
    expect(byOwn.headers.getSetCookie().join()).not.toContain("referredByRep");
    const byOther = await rep.call("GET", `/iphone?rep=${other.id}`);
    expect(byOther.headers.getSetCookie().join()).toContain(`referredByRep=${other.id}`);
  });
});
