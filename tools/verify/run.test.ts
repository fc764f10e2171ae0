import { expect, test, vi } from "vitest";
import { run, say, sayAtTheEnd } from "./run.ts";

const print = (text: string) =>
  run(process.execPath, ["-e", `console.log("${text} out"); console.error("${text} err")`]);

test("what runs at once is shown one after the other, each whole", async () => {
  const shown: string[] = [];
  const written = vi
    .spyOn(process.stdout, "write")
    .mockImplementation((chunk) => shown.push(String(chunk)) > 0);
  const ended = await Promise.all(
    ["a", "b"].map((name) =>
      sayAtTheEnd(async () => {
        say(`${name} begins`);
        return print(name);
      }),
    ),
  );
  written.mockRestore();
  expect(ended).toEqual([true, true]);
  expect(shown.map((text) => text.trim().split("\n").toSorted().join(", ")).toSorted()).toEqual([
    "a begins, a err, a out",
    "b begins, b err, b out",
  ]);
});

test("a command that ends badly, or is not there, has not ended well", async () => {
  const both = () =>
    Promise.all([run(process.execPath, ["-e", "process.exit(3)"]), run("/no/such", [])]);
  expect(await sayAtTheEnd(both)).toEqual([false, false]);
});
