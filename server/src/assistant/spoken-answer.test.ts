/** What a person gets of what a model says, call by call: a model whose words the test writes. */
import { describe, expect, test } from "vitest";
import { type ModelConnection, ModelCut, ModelFailure, type ModelPrompt } from "../outside/llm.ts";
import { aLibrary } from "../testing/asking.ts";
import type { Reader, ReplyEvent, Said } from "./engine.ts";
import { libraryEngine } from "./library-engine.ts";
import { modelEngine } from "./model-engine.ts";
import { readSays } from "./reading/says.ts";

const ada: Reader = {
  firstName: "Ada",
  device: { make: "Apple", model: "iPhone 13", os_version: "iOS 18" },
  level: "advanced",
  prices: "standard",
};
const says = readSays();
/** Of the help library. */
const instead = "straight from the help library.\n\nPrint from a phone, in brief.";
const cut = new ModelCut("broke off");

/** Says the next of these at each call: words, and then how it fails, if it does. */
function aSpeaker(...calls: (readonly [words: string, failure?: ModelFailure])[]) {
  const prompts: ModelPrompt[] = [];
  const connection: ModelConnection = {
    async *speak(prompt) {
      prompts.push(prompt);
      const [words, failure] = calls[prompts.length - 1] ?? [
        "",
        new ModelFailure("was not expected"),
      ];
      await Promise.resolve();
      yield* words.match(/\S*\s*/g) ?? [];
      if (failure) throw failure;
    },
  };
  return { prompts, connection };
}

async function reply(model: ModelConnection, question = "how do i print", history: Said[] = []) {
  const logged: string[] = [];
  const write = (fields: object, sentence: string) =>
    logged.push(`${sentence} ${JSON.stringify(fields)}`);
  const log = { debug: write, info: write, warn: write, error: write };
  const library = aLibrary;
  const supportAddress = "help@example.com";
  const fallback = libraryEngine({ library, supportAddress, says });
  const engine = modelEngine({ model, library, says, fallback, supportAddress, log });
  const events: ReplyEvent[] = [];
  const signal = new AbortController().signal;
  const context = { question, isFirst: history.length === 0, history, reader: ada, signal };
  for await (const event of engine.reply(context)) events.push(event);
  const cited = events.findLast((event) => event.type === "citations")?.citations ?? [];
  return {
    text: events.map((event) => (event.type === "delta" ? event.text : "")).join(""),
    cited: cited.map(({ slug }) => slug),
    logged: logged.join("\n"),
  };
}

describe("an answer that was cut", () => {
  // Claim (assistant): No half of a language model's sentence is shown for an answer: it goes on by itself,
  // or says that it was cut off, and the help library answers.
  test("goes on by itself behind its last whole sentence", async () => {
    const { connection, prompts } = aSpeaker(
      ["Open **Settings** [1]. Then tap the big gr", cut],
      ["Then tap the big green button."],
    );
    const { text, cited } = await reply(connection);
    expect(text).toBe("Open **Settings** [1]. Then tap the big green button.");
    expect(cited).toEqual(["print-phone"]);
    expect(prompts).toHaveLength(2);
    const [first, second] = prompts;
    expect(second!.messages.slice(0, -2)).toEqual(first!.messages);
    expect(second!.messages.at(-2)).toEqual({
      role: "assistant",
      content: "Open **Settings** [1]. ",
    });
    expect(second!.messages.at(-1)!.content).toContain("was cut off");
  });

  test("that goes on by beginning anew says nothing twice", async () => {
    const { connection } = aSpeaker(
      ["Open **Settings** [1]. Tap **Print**. Wait for", cut],
      ["Open **Settings** [1]. Tap **Print**. Wait for the page. Tap **Print**. Take it."],
    );
    expect((await reply(connection)).text).toBe(
      "Open **Settings** [1]. Tap **Print**. Wait for the page. Tap **Print**. Take it.",
    );
  });

  test("within its first sentence is asked for once more", async () => {
    const { connection, prompts } = aSpeaker(["Open the", cut], ["Open **Settings** [1]."]);
    expect((await reply(connection)).text).toBe("Open **Settings** [1].");
    expect(prompts[1]).toEqual(prompts[0]);
  });

  test.each([
    ["a second time", cut],
    ["and is then not there", new ModelFailure("answered 500")],
  ])("%s says so, and the library answers", async (_, failure) => {
    const { connection, prompts } = aSpeaker(
      ["Open **Settings** [1]. Then tap the", cut],
      ["Then tap the green", failure],
    );
    const { text, cited } = await reply(connection);
    expect(text).toContain(`Open **Settings** [1]. \n\nI was cut off there. Here it is ${instead}`);
    expect(text).not.toContain("tap the");
    expect(cited).toEqual(["print-phone"]);
    expect(prompts).toHaveLength(2);
  });

  test("twice before a whole sentence is the library's alone", async () => {
    const { connection } = aSpeaker(["Open the", cut], ["Open", cut]);
    const { text } = await reply(connection);
    expect(text).toMatch(/^I can't word this .* straight from the help library/);
    expect(text).not.toContain("Open the");
  });

  test("by silence is not asked to go on", async () => {
    const silent = new ModelFailure("took too long");
    const { connection, prompts } = aSpeaker(["Open **Settings** [1]. Then", silent]);
    expect((await reply(connection)).text).toContain(`I was cut off there. Here it is ${instead}`);
    expect(prompts).toHaveLength(1);
  });
});

test("an answer without end is ended behind a sentence, and says that there is more", async () => {
  const { connection } = aSpeaker(["Tap **Print** [1]. ".repeat(1000)]);
  const { text } = await reply(connection);
  expect(text.length).toBeLessThan(8200);
  expect(text).toMatch(/Tap \*\*Print\*\* \[1\]\. \n\nThat is as much as fits .* the rest\.$/);
});

describe("a model that asks for a secret", () => {
  // Claim (assistant): An answer of a language model that asks for a PIN, a password, a code or a card's
  // number is withheld, in five languages.
  test.each([
    ["What is your PIN?"],
    ["Please tell me your password so that I can sign in."],
    ["¿Cuál es tu contraseña?"],
    ["Nennen Sie mir bitte Ihren Code."],
    ["Donnez-moi votre numéro de carte."],
    ["Digite a sua senha aqui."],
  ])("and for nothing else is not heard, the library is: %s", async (asking) => {
    const { connection } = aSpeaker([asking]);
    const { text, cited } = await reply(connection);
    expect(text).toMatch(/^I never need a PIN, a password, a code or a card number\. /);
    expect(text).toContain(instead);
    expect(text).not.toContain(asking);
    expect(cited).toEqual(["print-phone"]);
  });

  test("in what it says beside has that sentence left out", async () => {
    const { connection } = aSpeaker([
      "Open **Settings** [1]. To help you I need your password. Then tap **Print**.",
    ]);
    const { text, logged } = await reply(connection);
    expect(text).toBe("Open **Settings** [1]. Then tap **Print**.");
    expect(logged).toContain("a request for a secret was left out");
    expect(logged).not.toContain("I need");
  });

  test("behind kind words is stood in for", async () => {
    const { connection } = aSpeaker(["I can do that for you! Just tell me your master key."]);
    const { text } = await reply(connection);
    expect(text).toContain("I can do that for you! \n\nI never need a PIN");
    expect(text).toContain(instead);
    expect(text).not.toContain("tell me");
  });

  test("in a list has those lines left out", async () => {
    const { connection } = aSpeaker([
      "This is in [1].\n\nPlease send me the following:\n\n1. Your device\n2. Your PIN\n3. Your card number\n\nThen we go on.",
    ]);
    const { text } = await reply(connection);
    expect(text).toContain("1. Your device\n\n".trim());
    expect(text).not.toMatch(/PIN|card number/);
    expect(text).toContain("Then we go on.");
  });

  test("in pieces of its answer is heard in none of them", async () => {
    const { connection } = aSpeaker(
      ["Open **Settings** [1]. What is your", cut],
      ["What is your PIN?"],
    );
    expect((await reply(connection)).text).toBe("Open **Settings** [1]. ");
  });

  test("and warns is heard", async () => {
    const words = "Never tell anybody your code. Type your PIN on your phone [1].";
    expect((await reply(aSpeaker([words]).connection)).text).toBe(words);
  });
});

test("a follow-up is answered from the articles of what it leans on", async () => {
  const { connection, prompts } = aSpeaker(["Open **Settings** [1]."]);
  const history: Said[] = [
    { direction: "outbound", text: "how do i print", articles: [] },
    { direction: "inbound", text: "What was answered.", articles: [] },
  ];
  const { cited } = await reply(connection, "and on my android phone?", history);
  const told = prompts[0]!.messages.at(-1)!.content;
  expect(told).toContain("[1] Print from a phone");
  expect(told).toContain("print-phone on Android");
  expect(cited).toEqual(["print-phone"]);
});

test("a tool's call among the words is not shown", async () => {
  const { connection } = aSpeaker([
    'Open **Settings** [1].\n{"name": "open_vault", "parameters": {"all": true}}\nThen tap **Print**.',
  ]);
  expect((await reply(connection)).text).toBe("Open **Settings** [1].\nThen tap **Print**.");
});
