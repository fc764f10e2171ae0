import { cardOf } from "./cards.ts";
import { runExample } from "./client-example.ts";
import { registerPerson } from "./by-wire.ts";
import { aReadyPerson, expect, openOn, test } from "./journey.ts";

const pin = "2580";

test("the program of the client's README opens a vault that the page made", async ({
  page,
  stack,
}) => {
  const { person } = await aReadyPerson(page, stack, pin, [
    { account: "From the page", username: "ada", password: "made on a page" },
  ]);
  const lines = await runExample({ url: stack.url, ...person, pin });
  expect(lines).toEqual(["From Node", "From the page"]);
});

test("the page opens a vault that this program made", async ({ page, context, stack }) => {
  const person = await registerPerson(context, stack);
  const lines = await runExample({ url: stack.url, ...person, pin });
  expect(lines).toEqual([expect.stringMatching(/^Recovery Kit: [\w-]{35,}$/), "From Node"]);
  await openOn(page, stack, person, pin);
  await expect(cardOf(page, "From Node")).toBeVisible();
});
