import { describe, expect, test } from "vitest";
import type { Said } from "../engine.ts";
import { readLibrary } from "../help/library.ts";
import { type Decision, decide } from "./deciding.ts";
import { readSays } from "./says.ts";

const library = readLibrary();
const says = readSays();
const iphone = { make: "Apple", model: "iPhone 13", os_version: "iOS 18" };

function decideIn(history: readonly Said[], question: string): Decision {
  return decide({ question, history, device: iphone }, library, says).decision;
}

const person = (text: string): Said => ({ direction: "outbound", text, articles: [] });
const breezy = (text: string, ...articles: string[]): Said => ({
  direction: "inbound",
  text,
  articles,
});

const slugsOf = (decision: Decision) =>
  decision.kind === "articles" ? [decision.chosen.slug] : [decision.kind];

describe("what is too little is asked back", () => {
  test.each([
    ["my code doesnt work", "which-code"],
    ["it wont print", "print-seen"],
    ["ya no quiero seguir pagando esto", "which-pay"],
    ["da steht speicher voll", "which-storage"],
    ["sumiu tudo", "gone-what"],
  ])("%s: %s", (question, id) => {
    expect(decideIn([], question)).toEqual({ kind: "ask", question: id });
  });

  test("a chat that is to be pinned needs no digits", () => {
    expect(decideIn([], "i forgot my pin")).toMatchObject({ kind: "ask" });
    expect(decideIn([], "how do i pin a chat").kind).not.toBe("ask");
  });

  test("and never twice in one conversation", () => {
    const asked = says.question("which-code").text.en;
    const history = [person("my code doesnt work"), breezy(asked)];
    for (const question of ["my code doesnt work", "I don't know", "the code of course"])
      expect(decideIn(history, question).kind).not.toBe("ask");
  });

  test("a pressed button is answered as the question that it stands for", () => {
    const { text, labels } = says.question("which-code");
    const history = [person("my code doesnt work"), breezy(text.en)];
    expect(slugsOf(decideIn(history, labels.en[0]!))).toEqual(["phone-passcode-forgotten-iphone"]);
  });

  test("what is typed instead is read together with what was said before", () => {
    const history = [person("it wont print"), breezy(says.question("print-seen").text.en)];
    const [slug] = slugsOf(decideIn(history, "it says offline, an hp at home"));
    expect(slug).toMatch(/^print/);
  });
});

describe("in a conversation", () => {
  const wifi = [person("my wifi keeps dropping"), breezy("...", "wifi-slow")];

  test("what failed leads to what usually goes wrong, and then to another article", () => {
    expect(decideIn(wifi, "did that, still the same")).toMatchObject({
      kind: "troubles",
      slug: "wifi-slow",
    });
    const again = [...wifi, person("did that, still the same"), breezy("...", "wifi-slow")];
    const next = decideIn(again, "tried that too, no luck");
    expect(next).toMatchObject({ kind: "articles", isNext: true });
    expect(slugsOf(next)).not.toContain("wifi-slow");
  });

  test("another device is told in the same matter", () => {
    const history = [person("how do i turn on dark mode"), breezy("...", "dark-mode")];
    const said = decide({ question: "and on my ipad", history, device: iphone }, library, says);
    expect(slugsOf(said.decision)).toEqual(["dark-mode"]);
    expect(said.device?.system).toBe("ipados");
  });

  test("another kind of device is told by those of that kind, or the one that is known", () => {
    const history = [
      person("how do i see the passwords chrome saved on my pc"),
      breezy("...", "saved-passwords-chrome"),
    ];
    const told = (question: string, device: typeof iphone | null) => {
      const { decision } = decide({ question, history, device }, library, says);
      return decision.kind === "articles" ? decision.chosen : decision;
    };
    const ofKind = (...systems: string[]) => ({
      slug: "saved-passwords-chrome",
      onDevices: systems.map((system) => expect.objectContaining({ system })),
    });
    expect(told("found it thx. and on the phone?", null)).toEqual(ofKind("ios", "android"));
    expect(told("und auf dem Handy?", iphone)).toEqual(ofKind("ios"));
    expect(told("et sur la tablette ?", iphone)).toEqual(ofKind("ipados", "android", "fireos"));
    const whole = "does it also delete the ones that i have on the phone or do those stay there";
    expect(told(whole, null)).not.toHaveProperty("onDevices");
  });

  test("who is glad and asks nothing is told no part of it", () => {
    expect(decideIn(wifi, "Parfait ça marche, merci beaucoup !")).toEqual({
      kind: "sentence",
      key: "glad",
    });
  });

  test("a word is explained", () => {
    const long = "what do you mean by router, isnt that the same as the box from the provider";
    expect(decideIn(wifi, long)).toEqual({ kind: "word", word: "router" });
    expect(decideIn(wifi, "what do you mean by router")).toEqual({ kind: "word", word: "router" });
    const more = "what happens to the lamps that i have on it once the router is another one then";
    expect(decideIn(wifi, more).kind).not.toBe("word");
  });

  test("shorter, more detail and not my question are the same answer in another form", () => {
    expect(decideIn(wifi, "shorter please")).toEqual({
      kind: "again",
      slug: "wifi-slow",
      style: "shorter",
    });
    const asked = { question: "my wifi keeps dropping", history: wifi, device: iphone };
    const other = decide({ ...asked, style: "other" }, library, says).decision;
    expect(other).toMatchObject({ kind: "unknown", key: "did-not-fit-answer" });
    expect(other).not.toMatchObject({ near: expect.arrayContaining(["wifi-slow"]) });
  });

  test("something else is a question of its own", () => {
    const question = "that worked, thank you. something else: how do i print from my phone";
    expect(slugsOf(decideIn(wifi, question))).toEqual(["print-phone"]);
  });

  test("what presses comes first all the same", () => {
    expect(decideIn(wifi, "someone just snatched my phone")).toMatchObject({
      kind: "card",
      card: "phone-stolen",
    });
  });
});

describe("what is asked or seen by the way is answered first", () => {
  test.each([
    ["if i delete photos on my iphone they stay in icloud, right?", "no"],
    ["closing all apps saves battery, doesnt it?", "no"],
  ])("%s %s", (question, kind) => {
    const decision = decideIn([], question);
    expect(decision).toMatchObject({ kind: "articles", chosen: { point: { kind } } });
  });

  test("as yes or no only where it was asked so", () => {
    const asked = chosenIn("if i swipe all apps closed does that save battery?");
    expect(asked).toMatchObject({ point: { kind: "no" }, isAsked: true });
    const told = chosenIn(
      "i keep closing all apps so that it saves battery. how do i make it last",
    );
    expect(told).toMatchObject({ point: { kind: "no" }, isAsked: false });
    const unsure = chosenIn(
      "gave my sort code and account number to a buyer on gumtree so he can pay me. my brother says now he can empty my account. true??",
    );
    expect(unsure).toMatchObject({ slug: "scam-marketplace", isAsked: false });
  });

  test.each([
    "closing all apps does not save battery, right?",
    "closing all apps does not save battery. is that right?",
  ])("and a point that is denied is named before yes or no: %s", (question) => {
    const chosen = chosenIn(question);
    expect(chosen).toMatchObject({ point: { kind: "no" }, isAsked: false });
  });
});

test.each([
  ["it wont connect", "what-fails"],
  ["my email stopped working", "mail-fails-how"],
  ["Refund?", "refund-of-what"],
  ["le compte de ma fille ne marche plus", "which-account"],
  ["ich komm nicht mehr rein", "not-letting-in-seen"],
])("%s is asked back", (question, back) => {
  expect(decideIn([], question)).toEqual({ kind: "ask", question: back });
});

test("so it is in a conversation about something else", () => {
  const before = [person("how do i print from my phone"), breezy("...", "print-phone")];
  expect(decideIn(before, "my email stopped working")).toMatchObject({ kind: "ask" });
});

test("of two questions both are answered, the second by its name", () => {
  const chosen = chosenIn("how do i make the text bigger? and how do i turn on dark mode?");
  const both = [chosen, ...chosen!.beside!].map((one) => one!.slug);
  expect(both).toEqual(expect.arrayContaining(["text-larger", "dark-mode"]));
});

test("what else could be meant is offered where an answer is not sure, and nowhere else", () => {
  const hits = [
    { slug: "wifi-slow", score: 2 },
    { slug: "wifi-far-room", score: 1.5 },
    { slug: "print-phone", score: -1 },
  ];
  const othersAt = (confidence: number) => {
    const { learned } = library.find("the wifi reaches my bedroom badly", null);
    const found = { hits, isSure: true, isForeign: false, confidence, learned };
    const known = Object.assign({}, library, { find: () => found });
    const asked = { question: "the wifi reaches my bedroom badly", history: [], device: null };
    return decide(asked, known, says).decision;
  };
  expect(othersAt(0.7)).toMatchObject({ kind: "articles", others: ["wifi-far-room"] });
  expect(othersAt(0.95)).toMatchObject({ kind: "articles", others: [] });
});

function chosenIn(question: string) {
  const decision = decideIn([], question);
  return decision.kind === "articles" ? decision.chosen : undefined;
}

test.each(["How does the password generator work?", "wie geht der passwort generator"])(
  "what is the product's own is answered by its article: %s",
  (question) => {
    expect(slugsOf(decideIn([], question))).toEqual(["breezy-generator"]);
  },
);

test("another brand's article never comes", () => {
  const [slug = ""] = slugsOf(decideIn([], "facebook code does not come to my phone"));
  expect(library.articles.get(slug)?.brands ?? []).not.toContain("apple");
});

test("talk is answered as talk only where the message is nothing else", () => {
  expect(decideIn([], "Thank you so much, Breezy!")).toEqual({ kind: "sentence", key: "glad" });
  expect(decideIn([], "Tschüss")).toEqual({ kind: "sentence", key: "goodbye" });
  expect(decideIn([], "can you help me?")).toEqual({ kind: "sentence", key: "help" });
  for (const question of [
    "hello, my printer is offline",
    "can you tell me if my password was leaked",
  ])
    expect(decideIn([], question).kind).not.toMatch(/sentence|decline/);
});

test("the same question is decided alike, and nothing in its trace is the person's", () => {
  const question = "my name is Zorblax and my gmail password is forgotten";
  const [one, other] = [1, 2].map(() =>
    decide({ question, history: [], device: iphone }, library, says),
  );
  expect(one).toEqual(other);
  expect(one!.why).not.toContain("orblax");
});

test("what is likely meant is said first, and what else may be meant beside it", () => {
  const torch = chosenIn(
    "the torch on my motorola keeps coming on in my coat pocket when i walk the dog",
  );
  expect(torch).toMatchObject({ slug: "flashlight", isAsked: false });
  expect(torch!.point!.truth).toContain("Fast torch");
  expect(torch!.beside!.length).toBeGreaterThan(0);
  expect(torch!.beside!.map(({ point }) => point)).not.toContain(torch!.point);
  const plain = chosenIn("how do i turn on the flashlight");
  expect(plain).toMatchObject({ slug: "flashlight" });
});

test("a refusal is known in words that no list holds", () => {
  const secretly =
    "a friend told me of a little program that copies all her messages to my mobile. where do i find one that she will not notice";
  expect(decideIn([], secretly)).toEqual({ kind: "decline", decline: "spy-on-partner" });
});

test("letters without sense get no article, in the middle of a conversation either", () => {
  const before = [person("my wifi is slow"), breezy("...", "wifi-slow")];
  expect(decideIn(before, "asdf qwer")).toEqual({ kind: "unknown", near: [], key: "unknown" });
});

test("who presses a title gets all of that article, in the middle of a conversation too", () => {
  const article = library.articles.get("roaming-abroad")!;
  const before = [person("my bank sends no code"), breezy("...", "two-factor-code-missing")];
  const german = [
    person("meine Bank schickt keinen Code"),
    breezy("...", "two-factor-code-missing"),
  ];
  for (const [history, title] of [
    [[], article.title],
    [before, article.title],
    [german, article.native.de!.title],
  ] as const)
    expect(decideIn([...history], title), title).toEqual({
      kind: "articles",
      chosen: { slug: "roaming-abroad" },
      isNext: false,
    });
});

describe("what is pointed at in a list", () => {
  const list = "- **One:** a. [1]\n- **Another:** b. [1]\n- **A third:** c. [2]";
  const reply = { ...breezy(list), articles: ["roaming-abroad", "dual-sim"] };
  const before = [person("my phone abroad"), reply];

  test.each([
    ["ok how do i do that", "roaming-abroad"],
    ["wie?", "roaming-abroad"],
    ["the third one", "dual-sim"],
    ["la última", "dual-sim"],
    ["le deuxième", "roaming-abroad"],
  ])("is told with its steps: %s", (said, slug) => {
    expect(decideIn(before, said)).toEqual({ kind: "articles", chosen: { slug }, isNext: false });
  });

  test.each([
    "the fifth one",
    "did the first one, still the same",
    "how do i turn on dark mode on windows",
  ])("is nothing where it says something else: %s", (said) => {
    const { why } = decide({ question: said, history: before, device: iphone }, library, says);
    expect(why).not.toBe("points at it");
  });

  test("by asking how, is all of an article before a part of one", () => {
    const { title } = library.articles.get("dual-sim")!;
    const named = { ...reply, text: list.replace("A third", title) };
    expect(decideIn([person("my phone abroad"), named], "how do i do that")).toMatchObject({
      chosen: { slug: "dual-sim" },
    });
  });

  test("is not told twice", () => {
    const [steps] = library.articles.get("roaming-abroad")!.steps;
    const told = { ...reply, text: `Yes. [1]\n\n${steps!.body}` };
    const decision = decideIn([person("my phone abroad"), told], "how do i do that");
    expect(decision).not.toEqual({
      kind: "articles",
      chosen: { slug: "roaming-abroad" },
      isNext: false,
    });
  });
});

test("where no article is likely the steps of none are told, and what may be meant stands side by side", () => {
  const chosen = chosenIn("deleted the pictures on my old phone, are they still in my account")!;
  expect(chosen.likely).toBeLessThan(0.8);
  expect(chosen.hasSteps).toBe(false);
  expect(chosen.beside!.length).toBeGreaterThan(1);
  expect(chosenIn("how do i turn on dark mode on windows")!.hasSteps).toBe(true);
});

test.each([
  ["It says error. What should I do now?", "what-about"],
  ["this thing keeps popping up how do i get rid of it", "comes-back-what"],
  ["it doesnt work anymore since the update, what now", "what-fails"],
  ["no me deja, me pone error y ya está", "what-fails"],
  ["hi i need to change it pls", "what-about"],
  ["how do i get it back i deleted it", "gone-what"],
])("what names nothing is asked about: %s", (said, question) => {
  expect(decideIn([], said)).toEqual({ kind: "ask", question });
});

test("what was answered already is not answered again to a follow-up", () => {
  const first = "the torch on my motorola keeps coming on in my pocket";
  const { slug, point } = chosenIn(first)!;
  const next = "it came on by mistake in my pocket again today";
  const told = (text: string) => {
    const decision = decideIn([person(first), breezy(text, slug)], next);
    return decision.kind === "articles" ? decision.chosen.point : decision.kind;
  };
  expect(point).toBeDefined();
  expect(told(`${point!.truth} [1]`)).not.toBe(point);
  const fresh = told("Something else.");
  expect(fresh).toMatchObject({ truth: expect.any(String) });
  expect(told(`${(fresh as typeof point)!.truth} [1]`)).not.toBe(fresh);
});

describe("what a follow-up means of what was told", () => {
  const [steps] = library.articles.get("backup-windows")!.steps;
  const decidedFor = (question: string, told = steps!.body) => {
    const first = person("how do i save my stuff from the laptop");
    const history = [first, breezy(told, "backup-windows")];
    return decide({ question, history, device: null }, library, says).decision;
  };

  test("is said without the steps, which stand above", () => {
    expect(decidedFor("does it take my programs along too")).toMatchObject({
      kind: "articles",
      chosen: { slug: "backup-windows", point: expect.anything(), hasSteps: false },
    });
  });

  test("is said with them where first aid alone stands above", () => {
    expect(decidedFor("does file history take programs along", "Turn it off now.")).toMatchObject({
      chosen: { slug: "backup-windows", hasSteps: true },
    });
  });

  test("is said with them for another device", () => {
    const decision = decidedFor("and on my mac");
    expect(decision).not.toMatchObject({ chosen: { hasSteps: false } });
  });

  test("is something else where the whole of it was tried in vain", () => {
    const decision = decidedFor("did that, still the same");
    const isSame = decision.kind === "articles" && decision.chosen.slug === "backup-windows";
    expect(isSame && decision.chosen.point === undefined).toBe(false);
  });
});

test("what a word list knows to ask is asked before first aid that none knows of", () => {
  expect(decideIn([], "ya no quiero seguir pagando esto")).toMatchObject({ kind: "ask" });
  expect(decideIn([], "ya no quiero seguir viviendo")).toMatchObject({ card: "self-harm" });
});

test("watching a partner is no watching of a child, whatever 'son' means", () => {
  const said = "comment voir où est ma femme avec son téléphone sans qu'elle le sache";
  expect(decideIn([], said)).toEqual({ kind: "decline", decline: "spy-on-partner" });
});

describe("a point that was told before", () => {
  const article = library.articles.get("whatsapp-change-number")!;
  const truths = article.points.map(({ truth }) => truth);
  const before = [
    person("i get a new number next week, how do i keep my whatsapp chats"),
    breezy(`${article.lead}\n\n${truths.join("\n")}`, article.slug),
  ];
  const pointsOf = (question: string) => {
    const decision = decideIn(before, question);
    if (decision.kind !== "articles") return [];
    const { chosen } = decision;
    return [chosen, ...(chosen.beside ?? [])].map(({ point }) => point?.truth);
  };

  test("is told again to whoever asks for it", () => {
    expect(truths).toContain(pointsOf("and the groups, do they see my new number")[0]);
  });

  test("is not told again to whoever tried it in vain", () => {
    const next = pointsOf("i tried that in the groups, it did not work, my new number is there");
    expect(next.filter((one) => one !== undefined && truths.includes(one))).toEqual([]);
  });
});

test("a follow-up that names another thing stays with the matter", () => {
  const before = [
    person("how do i move google authenticator over to the new phone"),
    breezy("...", "authenticator-new-phone"),
  ];
  const decision = decideIn(before, "ok but how do i scan it when both are in my hand");
  const slugs = decision.kind === "troubles" ? [decision.slug] : slugsOf(decision);
  expect(slugs).toEqual(["authenticator-new-phone"]);
});

test("and where what is said now is nearer to something else", () => {
  const before = [
    person("i deleted all the holiday pictures from my phone"),
    breezy("...", "photos-recently-deleted"),
  ];
  const said = "and if they are not in there any more";
  const decision = decideIn(before, said);
  expect(library.find(said, null).hits[0]!.slug).not.toBe("photos-recently-deleted");
  const slugs = decision.kind === "troubles" ? [decision.slug] : slugsOf(decision);
  expect(slugs).toEqual(["photos-recently-deleted"]);
});

test("whoever tried in vain twice is led on to nothing that costs", () => {
  const costly = Array.from(library.articles.values())
    .filter(({ costs }) => costs.length === 0)
    .filter((_, at) => at % 40 === 0)
    .flatMap(({ slug, title }) => {
      const before = [
        person(title),
        breezy("...", slug),
        person("did that, still the same"),
        breezy("...", slug),
      ];
      const next = slugsOf(decideIn(before, "tried it again, no change"));
      return next.filter((one) => (library.articles.get(one)?.costs.length ?? 0) > 0);
    });
  expect(costly).toEqual([]);
});
