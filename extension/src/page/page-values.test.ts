import { expect, test } from "vitest";
import { type CardText, cardFor, loginFor } from "./page-values.ts";

const login = { username: "ann", password: "Quartz-71-otter" };
const card: CardText = { holder: "Ann", number: "4012", month: "05", year: "2031", cvc: "731" };

test("the first step of a login gets no password", () => {
  expect(loginFor(["username"], [], login)).toEqual({ username: "ann" });
});

test("a password alone gets no name", () => {
  expect(loginFor(["current-password"], [], login)).toEqual({ password: "Quartz-71-otter" });
});

test("single characters are all of a password that a page gets which asks for them", () => {
  expect(loginFor(["partial-password"], [1, 8, 99], login)).toEqual({
    characters: { 1: "u", 8: "1", 99: "" },
  });
});

test("a frame for one part of a card gets that part", () => {
  expect(cardFor(["card-number"], card)).toEqual({ number: "4012" });
  expect(cardFor(["card-expiry"], card)).toEqual({ month: "05", year: "2031" });
});
