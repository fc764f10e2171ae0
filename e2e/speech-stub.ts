/** A browser with speech of its own, as far as a page asks for it: what is said is the test's, and what is read is kept. */
import type { Page } from "@playwright/test";

interface Heard {
  /** Understood as it is said: the last replaces the ones before. */
  say(text: string): void;
  fail(error: string): void;
  started: number;
  isLocal: boolean;
}

interface Speech {
  heard: Heard;
  /** What voices were given, since the last stop. */
  read: string[];
  finish(): void;
}

type SpeechWindow = typeof globalThis & { testSpeech: Speech };

/** From the next load of the page on. */
export async function withSpeech(page: Page): Promise<void> {
  await page.addInitScript(stubSpeech);
}

export const say = (page: Page, text: string) =>
  page.evaluate((said) => (globalThis as SpeechWindow).testSpeech.heard.say(said), text);
export const failToHear = (page: Page, error: string) =>
  page.evaluate((why) => (globalThis as SpeechWindow).testSpeech.heard.fail(why), error);
export const finishReading = (page: Page) =>
  page.evaluate(() => (globalThis as SpeechWindow).testSpeech.finish());

export const speechOf = (page: Page) =>
  page.evaluate(() => {
    const { heard, read } = (globalThis as SpeechWindow).testSpeech;
    return { started: heard.started, isLocal: heard.isLocal, read: read.join(" ") };
  });

/** Runs in the page. */
function stubSpeech(): void {
  let current: Recognition | undefined;
  const speech: Speech = {
    heard: {
      started: 0,
      isLocal: false,
      say(text) {
        const results = [{ 0: { transcript: text } }];
        current?.dispatchEvent(Object.assign(new Event("result"), { results }));
      },
      fail(error) {
        current?.dispatchEvent(Object.assign(new Event("error"), { error }));
        current?.dispatchEvent(new Event("end"));
      },
    },
    read: [],
    finish() {
      for (const utterance of spoken.splice(0)) utterance.dispatchEvent(new Event("end"));
      speech.read = [];
    },
  };
  class Recognition extends EventTarget {
    static available({ processLocally }: { processLocally: boolean }): Promise<string> {
      return Promise.resolve(processLocally ? "available" : "unavailable");
    }
    get processLocally(): boolean {
      return speech.heard.isLocal;
    }
    set processLocally(value: boolean) {
      speech.heard.isLocal = value;
    }
    start(): void {
      speech.heard.started++;
      // oxlint-disable-next-line no-this-alias -- the test speaks to the one that listens
      current = this;
    }
    stop(): void {
      this.dispatchEvent(new Event("end"));
    }
    abort(): void {
      speech.heard.fail("aborted");
    }
  }
  const spoken: EventTarget[] = [];
  class Utterance extends EventTarget {
    text: string;
    voice: unknown = null;
    lang = "";
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const voices = [
    { lang: "en-US", localService: true, default: true, name: "Here", voiceURI: "here" },
    { lang: "de-DE", localService: false, default: false, name: "Elsewhere", voiceURI: "there" },
  ];
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak(utterance: Utterance) {
      spoken.push(utterance);
      speech.read.push(utterance.text);
    },
    cancel() {
      spoken.length = 0;
      speech.read = [];
    },
  });
  const parts = {
    testSpeech: speech,
    SpeechRecognition: Recognition,
    SpeechSynthesisUtterance: Utterance,
    speechSynthesis: synthesis,
  };
  const microphone = { kind: "audioinput", label: "", deviceId: "", groupId: "" };
  navigator.mediaDevices.enumerateDevices = () =>
    Promise.resolve([{ ...microphone, toJSON: () => microphone } as MediaDeviceInfo]);
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}
