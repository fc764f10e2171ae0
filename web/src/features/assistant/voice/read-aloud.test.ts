import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canRead, piecesOf, readAloud, readingNow, stopReading } from "./read-aloud.ts";

const voice = (lang: string, localService: boolean, isDefault = false) =>
  ({ lang, localService, default: isDefault, name: lang }) as SpeechSynthesisVoice;

class Utterance extends EventTarget {
  voice: SpeechSynthesisVoice | null = null;
  lang = "";
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

class Synthesis extends EventTarget {
  said: Utterance[] = [];
  cancelled = 0;
  voices: SpeechSynthesisVoice[];
  constructor(voices: SpeechSynthesisVoice[]) {
    super();
    this.voices = voices;
  }
  getVoices = () => this.voices;
  speak = (utterance: Utterance) => this.said.push(utterance);
  cancel = () => {
    this.cancelled++;
  };
}

function device(...voices: SpeechSynthesisVoice[]): Synthesis {
  const synthesis = new Synthesis(voices);
  vi.stubGlobal("speechSynthesis", synthesis);
  return synthesis;
}

beforeEach(() => {
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.stubGlobal("navigator", { languages: ["en-GB", "de"] });
});
afterEach(() => {
  stopReading();
  vi.unstubAllGlobals();
});

const english = "Open **Settings** [1], and then\n\n1. Tap the network.\n2. Type its password.";
const german = "Öffnen Sie die **Einstellungen** und tippen Sie auf das Netz.";

// Claim (assistant): An answer is read aloud by a voice of the device alone.
test("a voice that sends the text elsewhere is none", () => {
  vi.stubGlobal("speechSynthesis", undefined);
  expect(canRead(english)).toBe(false);
  const synthesis = device(voice("en-US", false, true));
  expect(canRead(english)).toBe(false);
  readAloud("a", english);
  expect(synthesis.said).toEqual([]);
  device(voice("en-US", false, true), voice("en_GB", true));
  expect(canRead(english)).toBe(true);
  expect(canRead(german)).toBe(false);
});

test("words are read, by a voice of the answer's language, and of the person's country", () => {
  const synthesis = device(voice("en-US", true, true), voice("en_GB", true), voice("de-DE", true));
  readAloud("a", english);
  expect(synthesis.said.map(({ text }) => text).join(" ")).toBe(
    "Open Settings, and then. Step 1: Tap the network. Step 2: Type its password.",
  );
  expect(synthesis.said[0]!.voice!.lang).toBe("en_GB");
  readAloud("b", german);
  expect(synthesis.said.at(-1)).toMatchObject({ lang: "de-DE" });
  expect(synthesis.cancelled).toBe(1);
});

test("it is known which one is read, until its end or until it is stopped", () => {
  const synthesis = device(voice("en-US", true));
  readAloud("a", english);
  expect(readingNow()).toBe("a");
  synthesis.said.at(-1)!.dispatchEvent(new Event("end"));
  expect(readingNow()).toBeNull();
  readAloud("a", english);
  const first = synthesis.said.at(-1)!;
  readAloud("b", english);
  first.dispatchEvent(new Event("error"));
  first.dispatchEvent(new Event("end"));
  expect(readingNow()).toBe("b");
  stopReading();
  expect(readingNow()).toBeNull();
});

test("a long answer is read sentence by sentence, and none of it is lost", () => {
  const text = "This is one sentence of some length, for counting. ".repeat(40).trim();
  const pieces = piecesOf(text, "en_GB");
  expect(pieces.every((piece) => piece.length <= 250)).toBe(true);
  expect(pieces.join(" ")).toBe(text);
});
