import { securityQuestions } from "@breezy/contract/onboarding";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPasswords, passwordCost } from "../password-hash.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { askAsOperator, onboard, onboarding } from "../testing/onboarding.ts";
import { aUser, type Person } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { refusalsPerDay } from "./identity-service.ts";

const hourMs = 3600 * 1000;
const [first, second, third] = onboarding.identity_questions;
const right = onboarding.identity_questions.map(({ answer }) => answer);

let it: TestApp;
beforeAll(async () => {
  it = await anApp({ passwords: createPasswords(passwordCost) });
});
afterAll(() => it.close());

const questionsOf = (person: Person) =>
  it.db.asUser(person.id, (trx) => trx.selectFrom("identity_questions").selectAll().execute());

async function anOnboarded(): Promise<Person> {
  const person = await aUser(it);
  await onboard(person);
  return person;
}

async function verify(email: string, answers: string[]): Promise<Response> {
  return askAsOperator(it, "/person/verify", { email, operator: "grace", answers });
}

async function isVerified(person: Person, answers: string[]): Promise<boolean> {
  const response = await verify(person.email, answers);
  const text = await response.text();
  // Yes or no, and nothing else: neither which was wrong nor what was right.
  expect(text).toMatch(/^\{"verified":(true|false)\}$/);
  return text.includes("true");
}

describe("finishing onboarding", () => {
  test("keeps what was given, shows the questions and never an answer", async () => {
    const person = await aUser(it);
    const answer = await person.call("PUT", "/users/me", onboarding);
    const text = await answer.text();
    const { identity_questions: _, ...rest } = onboarding;
    expect(JSON.parse(text)).toMatchObject({
      ...rest,
      identity_questions: [first, second, third].map((one) => ({ question: one!.question })),
    });
    expect(text).not.toContain("answer");
    expect(await person.json("GET", "/users/me")).toEqual(JSON.parse(text));
    const stored = JSON.stringify(await questionsOf(person));
    expect(stored.match(/\$argon2id\$v=19\$m=32768,t=2,p=1\$/g)).toHaveLength(3);
    const logged = it.logged.join("\n");
    for (const secret of right) {
      expect(stored).not.toContain(secret);
      expect(logged).not.toContain(secret);
    }
  });

  test("keeps a friend's name as it was typed", async () => {
    const person = await aUser(it);
    const associate = "  gRACE  Hopper ";
    const saved = await person.json("PUT", "/users/me", {
      ...onboarding,
      associate,
      referral: "A friend",
    });
    expect(saved).toMatchObject({ associate, referral: "A friend" });
  });

  // Claim (recovery): Answers to security questions are keyed hashes, and the support desk gets
  // five refusals a day.
  test("hashes equal answers of two people, and of two questions, differently", async () => {
    const identity_questions = onboarding.identity_questions.map(({ question }) => ({
      question,
      answer: "Rover",
    }));
    const [ada, eve] = [await aUser(it), await aUser(it)];
    for (const person of [ada, eve]) {
      await person.json("PUT", "/users/me", { ...onboarding, identity_questions });
    }
    const [hers, theirs] = [await questionsOf(ada), await questionsOf(eve)];
    expect(new Set([...hers, ...theirs].map(({ answer_hash }) => answer_hash)).size).toBe(6);
    // Not by their salts alone: none is the other's, though all of it is copied.
    for (const [n, { answer_hash }] of hers.entries()) {
      await it.pool.query(
        "update identity_questions set answer_hash = $1 where user_id = $2 and question = $3",
        [answer_hash, eve.id, theirs[(n + 1) % 3]!.question],
      );
    }
    expect(await isVerified(eve, ["Rover", "Rover", "Rover"])).toBe(false);
  });

  // Attack (guessing): the answer is not verified.
  test("lets nobody try an answer who has the table, and not the installation's secret", async () => {
    const person = await anOnboarded();
    const elsewhere = await anApp({ beside: { ...it, sessionSecret: "b".repeat(64) } });
    const asked = { email: person.email, operator: "grace", answers: right };
    const there = await askAsOperator(elsewhere, "/person/verify", asked);
    expect(await there.json()).toEqual({ verified: false });
    await elsewhere.close();
    expect(await isVerified(person, right)).toBe(true);
  });

  const same = [first, { ...first!, answer: "another" }, second];
  test.each([
    ["two questions", [first, second]],
    ["four questions", [first, second, third, { question: securityQuestions[9], answer: "x" }]],
    ["one question twice", same],
    ["a question of one's own", [first, second, { question: "What is my PIN?", answer: "x" }]],
    ["a blank answer", [first, second, { ...third!, answer: " \u200b\t" }]],
    ["a very long answer", [first, second, { ...third!, answer: "x".repeat(201) }]],
    ["no answer", [first, second, { question: third!.question }]],
  ])("with %s is refused and changes nothing", async (_, identity_questions) => {
    const person = await aUser(it);
    const before = await person.json("GET", "/users/me");
    const body = { ...onboarding, identity_questions };
    await expectRefusal(await person.call("PUT", "/users/me", body), 422, "invalid");
    expect(await person.json("GET", "/users/me")).toEqual(before);
  });

  test("happens once: a session does not change what support asks", async () => {
    const person = await anOnboarded();
    const before = await questionsOf(person);
    const body = {
      first_name: "Eve",
      identity_questions: [...onboarding.identity_questions]
        .map(({ question }) => ({ question, answer: "mine now" }))
        .toReversed(),
    };
    await expectRefusal(await person.call("PUT", "/users/me", body), 409, "questions_chosen");
    expect(await questionsOf(person)).toEqual(before);
    expect(await person.json("GET", "/users/me")).toMatchObject({ first_name: "Ada" });
    expect(await person.json("PUT", "/users/me", { first_name: "Bea" })).toMatchObject({
      first_name: "Bea",
    });
  });

  test("from two tabs at once happens once, whole", async () => {
    const person = await aUser(it);
    const answers = ["left", "right"];
    const statuses = await Promise.all(
      answers.map(async (answer) => {
        const identity_questions = onboarding.identity_questions.map(({ question }) => ({
          question,
          answer,
        }));
        const body = { ...onboarding, first_name: answer, identity_questions };
        return (await person.call("PUT", "/users/me", body)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const winner = answers[statuses.indexOf(200)]!;
    expect(await questionsOf(person)).toHaveLength(3);
    expect(await person.json("GET", "/users/me")).toMatchObject({ first_name: winner });
    expect(await isVerified(person, [winner, winner, winner])).toBe(true);
  });

  test("tried over and over has to wait", async () => {
    const person = await aUser(it);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => person.call("PUT", "/users/me", onboarding)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test("needs a session", async () => {
    await expectRefusal(
      await it.call("PUT", "/users/me", { body: onboarding }),
      401,
      "unauthenticated",
    );
  });
});

describe("support", () => {
  // Claim (account pages): Onboarding asks no question twice, and nobody reads an answer.
  test("reads the questions and never an answer", async () => {
    const person = await anOnboarded();
    const answer = await askAsOperator(it, "/person/questions", {
      email: ` ${person.email.toUpperCase()} `,
      operator: "grace",
    });
    expect(await answer.json()).toEqual({
      questions: onboarding.identity_questions.map(({ question }) => question),
    });
  });

  test("learns that all answers are right, however they are spelled", async () => {
    const person = await anOnboarded();
    expect(await isVerified(person, right)).toBe(true);
    expect(await isVerified(person, ["QUICKSILVER", " countess  of the sky", "theremin "])).toBe(
      true,
    );
  });

  test.each([
    ["one wrong", [right[0]!, right[1]!, "Trautonium"]],
    ["one missing", right.slice(0, 2)],
    ["one too many", [...right, ""]],
    ["another order", right.toReversed()],
    ["none", []],
    ["blanks", ["", " ", ""]],
  ])("learns that they are not, with %s", async (_, answers) => {
    expect(await isVerified(await anOnboarded(), answers)).toBe(false);
  });

  // Claim (recovery): Answers to security questions are keyed hashes, and the support desk gets
  // five refusals a day.
  test("is refused after five refusals within a day, right answers or not, and reads so in the log", async () => {
    const person = await anOnboarded();
    expect(await isVerified(person, right)).toBe(true);
    // At once: each is written down before it is compared.
    const guesses = Array.from({ length: refusalsPerDay + 3 }, (_, n) => [`${n}`, "", ""]);
    const statuses = await Promise.all(
      guesses.map(async (guess) => (await verify(person.email, guess)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(refusalsPerDay);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    it.advance(24 * hourMs - 1);
    await expectRefusal(await verify(person.email, right), 429, "too_many_requests");
    const listed = await askAsOperator(it, "/person/checks");
    const { checks } = (await listed.json()) as { checks: { email: string; outcome: string }[] };
    const own = checks.filter(({ email }) => email === person.email);
    expect(own[0]).toEqual({
      email: person.email,
      operator: "grace",
      outcome: "limited",
      checked_at: new Date(it.now()).toISOString(),
    });
    expect(own.map(({ outcome }) => outcome).toSorted()).toEqual([
      "limited",
      "limited",
      "limited",
      "limited",
      ...Array.from({ length: refusalsPerDay }, () => "refused"),
      "verified",
    ]);
    it.advance(1);
    expect(await isVerified(person, right)).toBe(true);
  });

  test("hears nothing of people who are not there or chose no questions", async () => {
    for (const email of ["nobody@example.com", (await aUser(it)).email]) {
      await expectRefusal(await verify(email, right), 404, "not_found");
      const asked = await askAsOperator(it, "/person/questions", { email, operator: "grace" });
      await expectRefusal(asked, 404, "not_found");
    }
    expect(it.logged.at(-1)).toContain("support could not check a person");
  });

  test("is refused what it can't have meant", async () => {
    const bodies = [{}, { email: "a@b.c", answers: [] }, { email: "", operator: "", answers: [] }];
    for (const body of bodies) {
      await expectRefusal(await askAsOperator(it, "/person/verify", body), 422, "invalid");
    }
    await expectRefusal(await askAsOperator(it, "/users/me"), 404, "not_found");
  });

  test("has no way in over the network, not for a signed-in person either", async () => {
    const person = await anOnboarded();
    const body = { email: person.email, operator: "eve", answers: right };
    for (const path of ["/person/verify", "/person/questions", "/person/checks"]) {
      await expectRefusal(await person.call("POST", path, body), 404, "not_found");
      await expectRefusal(await person.call("GET", path), 404, "not_found");
    }
  });
});
