import { expect, test } from "vitest";
import { ratingText, reviewsText, type Star, starsOf } from "./ratings.ts";

const signs: Record<Star, string> = { full: "*", half: "+", empty: "." };

test.each([
  [0, "....."],
  [0.24, "....."],
  [0.25, "+...."],
  [0.5, "+...."],
  [0.75, "*...."],
  [1, "*...."],
  [2.5, "**+.."],
  [3.7, "***+."],
  [3.75, "****."],
  [4.5, "****+"],
  [4.74, "****+"],
  [4.75, "*****"],
  [5, "*****"],
  [-1, "....."],
  [9, "*****"],
])("a rating of %d is drawn as %s", (rating, drawn) => {
  expect(
    starsOf(rating)
      .map((star) => signs[star])
      .join(""),
  ).toBe(drawn);
});

test.each([
  [4.5, "4.5 out of 5 stars"],
  [3.756, "3.76 out of 5 stars"],
  [5, "5 out of 5 stars"],
])("a rating of %d reads %s", (rating, text) => {
  expect(ratingText(rating)).toBe(text);
});

test.each([
  [0, "No reviews yet"],
  [1, "1 review"],
  [1234, "1,234 reviews"],
])("%d of them reads %s", (reviews, text) => {
  expect(reviewsText(reviews)).toBe(text);
});
