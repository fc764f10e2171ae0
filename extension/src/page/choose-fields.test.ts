import { expect, test } from "vitest";
import type {
  FieldElement,
  FormKind,
  RecognisedField,
  RecognisedForm,
  Role,
} from "../forms/roles.ts";
import type { PlanKind } from "../messages.ts";
import { chooseFields, type FieldSight } from "./choose-fields.ts";

/** What is chosen depends on no more of an element than this. */
interface Told {
  hidden?: boolean;
  filled?: boolean;
  type?: string;
}

const told = new WeakMap<object, Told>();

function field(role: Role, about: Told & Partial<RecognisedField> = {}): RecognisedField {
  const { hidden = false, filled = false, type = "text", ...more } = about;
  const element = { getAttribute: () => type } as unknown as FieldElement;
  told.set(element, { hidden, filled });
  return { element, role, ...more };
}

function form(kind: FormKind, ...fields: RecognisedField[]): RecognisedForm {
  return { kind, fields, container: {} as Element, unseen: [], submits: [] };
}

function chosen(kind: PlanKind, forms: RecognisedForm[], focused?: RecognisedField) {
  const sight: FieldSight = {
    focused: focused?.element ?? null,
    canTake: ({ element }) => told.get(element)?.hidden !== true,
    isEmpty: (element) => told.get(element)?.filled !== true,
  };
  return chooseFields(forms, kind, sight);
}

const boxes = (role: Role, of: number, count = of) =>
  Array.from({ length: count }, (_, index) => field(role, { part: { index, of } }));

test("a sign-in is chosen before a sign-up and a forgotten password", () => {
  const signIn = form("sign-in", field("username"), field("current-password"));
  const forms = [
    form("sign-up", field("username"), field("new-password")),
    signIn,
    form("recovery", field("username")),
  ];
  expect(chosen("login", forms)?.form).toBe(signIn);
});

test("of two sign-ins the one with the focus is meant", () => {
  const one = form("sign-in", field("username"), field("current-password"));
  const other = form("sign-in", field("username"), field("current-password"));
  expect(chosen("login", [one, other])?.form).toBe(one);
  expect(chosen("login", [one, other], other.fields[0])?.form).toBe(other);
});

test("the focus in a sign-up makes no login of it while there is one", () => {
  const signIn = form("sign-in", field("username"), field("current-password"));
  const signUp = form("sign-up", field("username"), field("new-password"));
  expect(chosen("login", [signIn, signUp], signUp.fields[0])?.form).toBe(signIn);
});

test("a login never goes into a new password that holds something", () => {
  const signUp = form("sign-up", field("username"), field("new-password", { filled: true }));
  expect(chosen("login", [signUp])?.fields.map(({ role }) => role)).toEqual(["username"]);
});

test("a login fills one password and no field that nobody sees", () => {
  const traps = [field("current-password", { hidden: true }), field("current-password")];
  const password = field("current-password");
  const signIn = form(
    "sign-in",
    field("username", { hidden: true }),
    ...traps.slice(0, 1),
    password,
    ...traps.slice(1),
  );
  expect(chosen("login", [signIn])?.fields).toEqual([password]);
});

test("a change of the password takes the old one into its own field only", () => {
  const change = form(
    "change-password",
    field("current-password"),
    field("new-password"),
    field("new-password"),
  );
  expect(chosen("login", [change])?.fields).toEqual(change.fields.slice(0, 1));
  expect(chosen("new-password", [change])?.fields).toEqual(change.fields.slice(1));
});

test("a form of another kind without a password is no login", () => {
  const letter = form("other", field("email"));
  const basket = form("other", field("none"));
  expect(chosen("login", [letter, basket])).toBeNull();
});

test("a page that asks for an address and nothing else is a first step", () => {
  const step = form("other", field("email"));
  expect(chosen("login", [step])?.fields).toEqual(step.fields);
});

test("characters that nobody knows are asked partly, and none is filled", () => {
  const asked = chosen("login", [
    form("sign-in", field("partial-password"), field("partial-password")),
  ]);
  expect(asked).toMatchObject({ fields: [], isPartial: true });
});

test("characters that are known are filled", () => {
  const partial = form(
    "sign-in",
    field("partial-password", { character: 1 }),
    field("partial-password", { character: 4 }),
  );
  expect(chosen("login", [partial])).toMatchObject({ fields: partial.fields, isPartial: false });
});

test("a code in boxes takes all of them or none", () => {
  expect(
    chosen("code", [form("one-time-code", ...boxes("one-time-code", 6))])?.fields,
  ).toHaveLength(6);
  expect(chosen("code", [form("one-time-code", ...boxes("one-time-code", 6, 5))])).toBeNull();
});

test("a card's parts beside its form are taken too, each once", () => {
  const holder = field("card-holder");
  const card = form("card", field("card-number"), field("card-expiry"), field("card-code"));
  const forms = [form("other", holder), card, form("card", field("card-number"))];
  expect(chosen("card", forms)?.fields).toEqual([...card.fields, holder]);
});

test("what a person put into an identity's field stays", () => {
  const city = field("city");
  const forms = [form("identity", field("name", { filled: true }), city)];
  expect(chosen("identity", forms)?.fields).toEqual([city]);
});

test("an identity goes into no sign-in", () => {
  expect(
    chosen("identity", [form("sign-in", field("email"), field("current-password"))]),
  ).toBeNull();
});

test("a new password goes where the person is, whatever the page calls it", () => {
  const here = field("current-password", { type: "password" });
  const forms = [form("sign-up", field("new-password")), form("sign-in", field("username"), here)];
  const asked = chosen("new-password", forms, here);
  expect(asked?.fields).toEqual([{ ...here, role: "new-password" }]);
});
