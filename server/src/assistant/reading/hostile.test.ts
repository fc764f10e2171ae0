import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";

const longest = 100_000;
/** As long as may be, and almost what is looked for: each has an end that spoils it. */
// Attack (hostile texts): the server answers this one, and the next person.
test.each([
  ["thank you! ", "zzz"],
  ["hello there, how are you, ", "zzz"],
  ["that still ", "zzz"],
  ["what is my ", "zzz"],
  ["your the all ", "zzz"],
  ["how can i see my wife ", "zzz"],
  ["he swallowed a ", "zzz"],
  ["something else ", "zzz"],
  ["aaaa", "zzz"],
  ["is it, ", "right?"],
])("'%s' over and over, then '%s', is decided in the end", async (piece, spoil) => {
  const message = `${piece.repeat(longest / piece.length)}${spoil}`;
  // In a thread, so that what never ends can be ended.
  const decider = new Worker(
    `const { parentPort, workerData } = require("node:worker_threads");
     Promise.all(workerData.modules.map((url) => import(url))).then(([deciding, library, says]) => {
       const asked = { question: workerData.message, history: [], device: null };
       const { kind } = deciding.decide(asked, library.readLibrary(), says.readSays()).decision;
       parentPort.postMessage(typeof kind);
     });`,
    {
      eval: true,
      workerData: {
        message,
        modules: ["./deciding.ts", "../help/library.ts", "./says.ts"].map(
          (name) => new URL(name, import.meta.url).href,
        ),
      },
    },
  );
  onTestFinished(async () => {
    await decider.terminate();
  });
  expect(await once(decider, "message")).toEqual(["string"]);
});
