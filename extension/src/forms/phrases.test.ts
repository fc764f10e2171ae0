import { expect, test } from "vitest";
import { compile, fold, foldName, textLimit } from "./phrases.ts";

const find = compile<"name" | "company" | "secret" | "alone">([
  { name: "name, ~name", company: "company name", secret: "*wort, kenn*", alone: "=last" },
  { company: "会社名", secret: "пароль" },
]);
const concepts = (text: string, options?: { glued: boolean }): string[] =>
  find(text, options).map(({ concept }) => concept);

test("case, accents and signs do not count", () => {
  expect(fold("  Contraseña*: ")).toBe("contrasena");
  expect(fold("E-Mail")).toBe("e mail");
  expect(fold("ПАРОЛЬ")).toBe("пароль");
  expect(fold("パスワード")).toBe("パスワード");
});

test("a name in code is taken apart into its words", () => {
  expect(foldName("billingAddressZip2")).toBe("billing address zip 2");
  expect(foldName("user[first_name]")).toBe("user first name");
  expect(foldName("IBANNumber")).toBe("iban number");
});

test("of phrases that overlap the longest counts", () => {
  expect(concepts("company name")).toEqual(["company"]);
  expect(concepts("name of company")).toEqual(["name"]);
  expect(concepts("name and company name")).toEqual(["name", "company"]);
});

test("a phrase is known as whole words, by its beginning or end where it says so, and glued only in names", () => {
  expect(concepts("surname")).toEqual([]);
  expect(concepts("surname", { glued: true })).toEqual(["name"]);
  expect(concepts("kennung losungswort")).toEqual(["secret", "secret"]);
  expect(concepts("companyname")).toEqual(["company"]);
  expect(concepts("貴会社名")).toEqual(["company"]);
});

test("a word that says so only alone is silent among others", () => {
  expect(concepts("last")).toEqual(["alone"]);
  expect(concepts("last digits")).toEqual([]);
});

test("no more than the beginning of a text is read", () => {
  expect(fold("a ".repeat(1000))).toHaveLength(textLimit - 1);
});
