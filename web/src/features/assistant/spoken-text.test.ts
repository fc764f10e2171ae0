import { expect, test } from "vitest";
import { announcementOf, toSpokenText } from "./spoken-text.ts";

test.each<[string, string, string]>([
  ["words alone stay as they are", "Hi there", "Hi there"],
  [
    "emphasis",
    "Open **Settings**, *then* __Network__ or ***all*** of ~~it~~.",
    "Open Settings, then Network or all of it.",
  ],
  ["emphasis within emphasis", "**Tap *Go* now**", "Tap Go now"],
  [
    "stars and lines that are letters",
    "5 * 3, a_b_c, *#06# or *123#",
    "5 * 3, a_b_c, *#06# or *123#",
  ],
  ["code is said as it is written", "Dial `*#06#`, **then `a_b [1]`**", "Dial *#06#, then a_b [1]"],
  ["what is escaped", "\\*not bold\\* and 1\\. no step", "*not bold* and 1. no step"],
  ["sources", "Turn it on [1]. Then [2][3], wait [12].", "Turn it on. Then, wait."],
  ["a secret that was hidden is no source", "my [password hidden]", "my [password hidden]"],
  [
    "headings and paragraphs",
    "## If it fails ##\n\nTry again\n\nThen wait",
    "If it fails. Try again. Then wait",
  ],
  ["a line that goes on", "One sentence\ngoes on\n\nhere", "One sentence goes on. here"],
  [
    "steps, with what belongs to one",
    "1. Open **Settings**\n2. Tap [the network](https://a.example/b)\n   and wait:\n\n   - the first\n   - [ ] the second\n3) Done!",
    "Step 1: Open Settings. Step 2: Tap the network and wait: the first. the second. Step 3: Done!",
  ],
  [
    "an address is its host",
    "See https://www.support.example/a/b?c=1. Or <https://b.example>",
    "See support.example. Or b.example",
  ],
  ["a link of an address", "[https://a.example/x](https://a.example/x)", "a.example"],
  ["an address of mail", "Write to <help@a.example>.", "Write to help@a.example."],
  ["a picture is its words", "![A router](https://a.example/x.png)", "A router"],
  ["tags", "<b>Bold</b> and <br> rest", "Bold and rest"],
  ["a quotation and a rule", "> Said\n> so\n\n---\n\nEnd", "Said so. End"],
  [
    "a table",
    "| What | Where |\n| :--- | ---: |\n| Wi-Fi | **Settings** |",
    "What, Where. Wi-Fi, Settings",
  ],
  [
    "a block of code",
    "Run:\n\n```sh\nping -c 3 example.org\n# twice\n```\n\nDone",
    "Run: ping -c 3 example.org. # twice. Done",
  ],
  ["other scripts", "**مرحبا**\n\n你好。\n\n- Adiós 😊", "مرحبا. 你好。 Adiós 😊"],
  ["nothing", " \n\n", ""],
])("%s", (_, markdown, spoken) => {
  expect(toSpokenText(markdown)).toBe(spoken);
});

test("a long answer is cut between two words", () => {
  const announced = announcementOf("**Restart** the phone [1]. ".repeat(60));
  expect(announced).toMatch(/^Restart the phone\. Restart .* \w+\.?…$/);
  expect(announced.length).toBeLessThanOrEqual(601);
  expect(announcementOf("😊".repeat(601)).isWellFormed()).toBe(true);
});
