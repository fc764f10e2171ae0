/** What must not leave the browser, and what must not come alive in it. */
import type { MessageList } from "@breezy/contract/assistant";
import { ask, answers, button, expectAnswered, field, openBreezy, own } from "./breezy-talk.ts";
import { greeting, log, script, test } from "./breezy-talk.ts";
import { aReadyPerson, aSignedInPerson, expect } from "./journey.ts";

test.beforeEach(({ stack }) => script(stack, "answer"));

test("a password of the open vault is hidden before it is sent, and so is a card", async ({
  page,
  stack,
}) => {
  const password = "harbour-lights-of-trieste";
  const card = "4242 4242 4242 4242";
  await aReadyPerson(page, stack, "2580", [{ account: "Bank", username: "ada", password }]);
  const bodies: string[] = [];
  page.on("request", (request) => bodies.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.getByRole("link", { name: "Ask Breezy" }).first().click();
  await expect(page.getByText(greeting)).toBeVisible();

  await field(page).fill(`My bank says ${password} is wrong, card ${card}`);
  await expect(
    page.getByText("Hidden before sending: a password from your vault and a card number"),
  ).toBeVisible();
  await field(page).press("Enter");
  await expect(own(page)).toContainText(
    "My bank says [password hidden] is wrong, card [card number hidden]",
  );
  await expectAnswered(page);
  await button(page, "Edit message").click();
  const edited = page.getByRole("textbox", { name: "Edit message" });
  await edited.fill(`Why is ${password} refused?`);
  await expect(own(page)).toContainText("Why is [password hidden] refused?");
  await edited.press("Enter");
  await expect(edited).toHaveCount(0);
  await expect(own(page)).toContainText("Why is [password hidden] refused?");
  await expectAnswered(page);

  const sent = bodies.join("\n");
  expect(sent).toContain("[password hidden]");
  for (const secret of [password, card]) expect(sent).not.toContain(secret);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const word of [password, "refused", "Bank"]) expect(kept).not.toContain(word);
});

const attack = `<img src="https://evil.example/a.png" onerror="alert(1)"><script>alert(1)</script>
<iframe src="https://evil.example"></iframe>

![x](https://evil.example/pixel.png) [one](javascript:alert(1)) [two](data:text/html,x) [three](http://evil.example)
[four](https://support.example.org/a) <https://evil.example> <a href="https://evil.example" onclick="alert(1)">five</a>

<style>* { display: none }</style>

&lt;b&gt; &amp; &copy;`;

test("a hostile answer is text: no HTML, no picture, no script, links to https alone", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(page, "How do I print?");
  await expectAnswered(page);
  // A server that was taken over sends what it likes.
  await page.route("**/api/threads/*/messages", async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as MessageList;
    const messages = list.messages.map((message) =>
      message.direction === "inbound" ? { ...message, message: attack } : message,
    );
    await route.fulfill({ response, json: { ...list, messages } });
  });
  const asked: string[] = [];
  const alarms: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("dialog", (dialog) => void alarms.push(dialog.message()));
  page.on("pageerror", (error) => void alarms.push(error.message));
  await page.reload();
  await expect(answers(page).last()).toContainText("four");
  await expect(answers(page).last()).toContainText("<b> & ©");
  await expect(log(page).locator("img, iframe, script, style, object, embed, form")).toHaveCount(0);
  const links = log(page).getByRole("link");
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    expect(await link.getAttribute("href")).toMatch(/^https:\/\//);
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
  }
  await expect(field(page)).toBeVisible();
  expect(alarms).toEqual([]);
  expect(asked.filter((url) => url.includes("evil.example"))).toEqual([]);
});

test("what a person writes is theirs alone, whatever it looks like", async ({ page, stack }) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  const text = "<img src=x onerror=alert(1)> **bold** [x](javascript:alert(1)) مرحبا 👩‍👩‍👧";
  await ask(page, text);
  await expectAnswered(page);
  await expect(own(page)).toContainText(text);
  await expect(own(page).locator("img, strong, a")).toHaveCount(0);
});
