import { afterEach, expect, test, vi } from "vitest";
import { findDictation, startDictation } from "./dictation.ts";

afterEach(() => vi.unstubAllGlobals());

class Recognition extends EventTarget {
  static made: Recognition[] = [];
  static asked: object[] = [];
  static here: readonly string[] = ["de-DE"];
  static available(options: { langs: string[]; processLocally: boolean }): Promise<string> {
    Recognition.asked.push(options);
    const isHere = options.langs.every((tag) => Recognition.here.includes(tag));
    return Promise.resolve(isHere ? "available" : "downloadable");
  }
  get processLocally(): boolean {
    return this.isLocal;
  }
  set processLocally(value: boolean) {
    this.isLocal = value;
  }
  isLocal = false;
  lang = "";
  continuous = false;
  interimResults = false;
  calls: string[] = [];
  constructor() {
    super();
    Recognition.made.push(this);
  }
  start = () => this.calls.push(this.isLocal ? "start" : "start elsewhere");
  stop = () => this.calls.push("stop");
  abort = () => this.calls.push("abort");
  say(...parts: string[]): void {
    const results = parts.map((transcript) => ({ 0: { transcript } }));
    this.dispatchEvent(Object.assign(new Event("result"), { results }));
  }
  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event("error"), { error }));
    this.dispatchEvent(new Event("end"));
  }
}

function stubbed(recognition: unknown): void {
  Object.assign(Recognition, { made: [], asked: [], here: ["de-DE"] });
  vi.stubGlobal("SpeechRecognition", recognition);
  withDevices("audioinput");
}

function withDevices(...kinds: string[]): void {
  const enumerateDevices = () => Promise.resolve(kinds.map((kind) => ({ kind })));
  vi.stubGlobal("navigator", { mediaDevices: { enumerateDevices } });
}

/** What is told of a dictation. */
function listening() {
  const told: (string | null)[] = [];
  const dictation = startDictation("de-DE", {
    heard: (text) => told.push(text),
    ended: (problem) => told.push(problem),
  });
  return { told, dictation, recognition: Recognition.made[0]! };
}

// Claim (assistant): Dictation is offered only where the browser says that it works on the device.
test.each<[string, unknown]>([
  ["no recognition", undefined],
  ["one that can't say where it works", class extends EventTarget {}],
  [
    "one that can't be told to stay here",
    class extends EventTarget {
      static available = () => Promise.resolve("available");
    },
  ],
  [
    "one that is forbidden to say",
    class extends Recognition {
      static override available = () => Promise.reject(new Error("forbidden"));
    },
  ],
])("there is none with %s", async (_, recognition) => {
  stubbed(recognition);
  expect(await findDictation(["de-DE"])).toBeNull();
});

test("without a microphone nobody is asked what is understood here", async () => {
  stubbed(Recognition);
  withDevices("audiooutput", "videoinput");
  expect(await findDictation(["de-DE"])).toBeNull();
  vi.stubGlobal("navigator", {});
  expect(await findDictation(["de-DE"])).toBeNull();
  expect(Recognition.asked).toEqual([]);
});

test("of a person's languages the first that works here now is taken, and none is fetched", async () => {
  stubbed(Recognition);
  expect(await findDictation(["fr", "de-DE", "en"])).toBe("de-DE");
  expect(Recognition.asked).toEqual([
    { langs: ["fr"], processLocally: true },
    { langs: ["de-DE"], processLocally: true },
  ]);
  expect(await findDictation(["fr", "en"])).toBeNull();
  expect(Recognition.made).toEqual([]);
});

test("it stays on the device, and what is heard is told as it is understood", () => {
  stubbed(Recognition);
  const { told, dictation, recognition } = listening();
  expect(recognition).toMatchObject({ calls: ["start"], lang: "de-DE", interimResults: true });
  recognition.say("Mein Drucker");
  recognition.say("Mein Drucker", " druckt nicht");
  dictation.stop();
  recognition.dispatchEvent(new Event("end"));
  recognition.say("zu spät");
  expect(told).toEqual(["Mein Drucker", "Mein Drucker druckt nicht", null]);
  expect(recognition.calls).toEqual(["start", "stop"]);
});

test("one that is dropped tells nothing more", () => {
  stubbed(Recognition);
  const { told, dictation, recognition } = listening();
  dictation.drop();
  recognition.say("noch etwas");
  recognition.fail("aborted");
  expect(told).toEqual([]);
  expect(recognition.calls).toEqual(["start", "abort"]);
});

test.each([
  ["not-allowed", "Your browser did not allow the microphone."],
  ["no-speech", "Nothing was heard."],
  ["audio-capture", "No microphone was found."],
  ["service-not-allowed", "Dictation does not work on this device right now."],
  ["constructor", "Dictation does not work on this device right now."],
])("%s is told once, in a sentence", (error, sentence) => {
  stubbed(Recognition);
  const { told, recognition } = listening();
  recognition.fail(error);
  expect(told).toEqual([expect.stringContaining(sentence)]);
});
