import { expect, test } from "vitest";
import { stepsFor } from "./texts.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "firefox"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36", "chromium"],
  ["", "chromium"],
])("%s is shown its own steps first, and the others too", (userAgent, first) => {
  const shown = stepsFor(userAgent).map(({ id }) => id);
  expect(shown[0]).toBe(first);
  expect(shown.toSorted()).toEqual(["chromium", "firefox"]);
});
