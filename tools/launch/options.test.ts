import { expect, test } from "vitest";
import { portsOf, readOptions } from "./options.ts";

test.each([
  [[], {}, { port: 3000, dataDir: "/here/data" }],
  [[], { PORT: "", DATA_DIR: "" }, { port: 3000, dataDir: "/here/data" }],
  [[], { PORT: "4000", DATA_DIR: "/there" }, { port: 4000, dataDir: "/there" }],
  [["--port", "5000", "--data", "d"], { PORT: "4000" }, { port: 5000, dataDir: "/here/d" }],
])("%j with %j", (args, env, options) => {
  expect(readOptions(args, env, "/here")).toEqual(options);
});

test("a model is named by an option alone", () => {
  expect(readOptions(["--model", "llama3.2"], {}, "/here").model).toBe("llama3.2");
  expect(readOptions([], { LLM_MODEL: "other" }, "/here").model).toBeUndefined();
});

test("whether it sees may be said beside it", () => {
  const options = readOptions(["--model", "llava"], { LLM_SEES: "0" }, "/here");
  expect(options.model).toBe("llava");
});

test.each(["LLM_BASE_URL", "LLM_API_KEY_FILE"])("a model here and %s are one too many", (name) => {
  expect(() => readOptions(["--model", "llama3.2"], { [name]: "some" }, "/here")).toThrow(
    `Both --model llama3.2 and ${name} say which model words Breezy's answers. Leave one out.`,
  );
});

test.each([
  [["--port", "0"], "The port must be between 1 and 65410: '0'."],
  [["--port", "65411"], "The port must be between 1 and 65410: '65411'."],
  [["--port", "3000.5"], "The port must be between 1 and 65410: '3000.5'."],
  [["--model"], "Usage: npm start -- [--port 3000] [--data ./data] [--model NAME]"],
  [["--porter"], "Usage: npm start -- [--port 3000] [--data ./data] [--model NAME]"],
  [["elsewhere"], "Usage: npm start -- [--port 3000] [--data ./data] [--model NAME]"],
])("%j is refused", (args, sentence) => {
  expect(() => readOptions(args, {}, "/here")).toThrow(sentence);
});

test("every port is counted from the app's", () => {
  expect(portsOf(3000)).toEqual({
    app: 3000,
    guardians: [3001, 3002, 3003],
    metrics: 3090,
    sandbox: 3100,
    smtp: 3125,
  });
});
