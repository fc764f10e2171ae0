import { expect, test } from "vitest";
import { createPasswords, isPassword, passwordCost } from "./password-hash.ts";

test("a password is known again by its hash, which differs each time", async () => {
  const { hash } = createPasswords(passwordCost);
  const [one, two] = [await hash("correct horse"), await hash("correct horse")];
  expect(one).not.toBe(two);
  expect(await isPassword("correct horse", one)).toBe(true);
  expect(await isPassword("correct horse", two)).toBe(true);
  expect(await isPassword("correct horse ", one)).toBe(false);
  expect(await isPassword("", one)).toBe(false);
});

// argon2-cffi's documentation, hash of "correct horse battery staple".
test("a hash that another implementation made with other costs is understood", async () => {
  const other =
    "$argon2id$v=19$m=65536,t=3,p=4$MIIRqgvgQbgj220jfp0MPA$YfwJSVjtjSU0zzV/P3S9nnQ/USre2wvJMjfCIjrTQbg";
  expect(await isPassword("correct horse battery staple", other)).toBe(true);
  expect(await isPassword("correct horse battery stapler", other)).toBe(false);
});

test("what is no hash is an error, not a wrong password", async () => {
  await expect(isPassword("x", "plain")).rejects.toThrow("not an Argon2id hash");
});
