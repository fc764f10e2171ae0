/**
 * Dictation by the browser's own speech recognition, where it says that it works on the device: nothing
 * that is heard leaves it. Web Speech API, webaudio.github.io/web-speech-api.
 */

interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** True: fails rather than sending what it hears elsewhere. */
  processLocally: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

type Available = (asked: { langs: string[]; processLocally: true }) => Promise<string>;
type RecognitionClass = (new () => Recognition) & { available?: Available };

type ResultEvent = Event & {
  results: ArrayLike<{ 0?: { transcript: string } }>;
};

/** In the order in which a person would rather speak; no more are asked for. */
const mostLanguages = 4;

/** One that can be told to stay on the device; others send what they hear to their makers. */
function findRecognition(): { Recognition: RecognitionClass; available: Available } | null {
  const { SpeechRecognition: Recognition } = globalThis as { SpeechRecognition?: RecognitionClass };
  if (typeof Recognition?.available !== "function") return null;
  if (!("processLocally" in (Recognition.prototype as object))) return null;
  return { Recognition, available: (asked) => Recognition.available!(asked) };
}

/** Asks nobody for it: without leave a browser says that there is one, and not which. */
async function hasMicrophone(): Promise<boolean> {
  // Only pages by https, or on this computer, have it.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  const devices = (await mediaDevices?.enumerateDevices()) ?? [];
  return devices.some(({ kind }) => kind === "audioinput");
}

/**
 * The first of these BCP 47 tags that is understood on this device now; null if none is, or if there is
 * nothing to speak into. Fetches nothing.
 */
export async function findDictation(languages: readonly string[]): Promise<string | null> {
  const found = findRecognition();
  if (!found || !(await hasMicrophone())) return null;
  for (const language of languages.slice(0, mostLanguages)) {
    try {
      const asked = { langs: [language], processLocally: true as const };
      if ((await found.available(asked)) === "available") return language;
    } catch {
      // The browser forbids the question, and so dictation too.
      return null;
    }
  }
  return null;
}

export interface Dictation {
  /** What was said until now is still heard to its end. */
  stop(): void;
  /** Nothing more is heard, and nobody is told of it. */
  drop(): void;
}

export interface Listener {
  /** All that was understood since the beginning, as it is understood now. */
  heard(text: string): void;
  /** `problem`: a sentence, or null if it was stopped. */
  ended(problem: string | null): void;
}

const notHere = "Dictation does not work on this device right now. Type instead.";

const problems: Record<string, string | null> = {
  aborted: null,
  "no-speech": "Nothing was heard. Press the microphone and speak.",
  "audio-capture": "No microphone was found.",
  "not-allowed": "Your browser did not allow the microphone. Allow it there, or type instead.",
};

/** The browser asks for the microphone here, and not before. */
export function startDictation(language: string, { heard, ended }: Listener): Dictation {
  const found = findRecognition();
  let isOver = false;
  const end = (problem: string | null) => {
    if (isOver) return;
    isOver = true;
    ended(problem);
  };
  if (!found) {
    end(notHere);
    return { stop() {}, drop() {} };
  }
  const recognition = new found.Recognition();
  recognition.lang = language;
  recognition.processLocally = true;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.addEventListener("result", (event) => {
    if (isOver) return;
    const said = Array.from((event as ResultEvent).results, (one) => one[0]?.transcript ?? "");
    heard(said.join(" ").replaceAll(/\s+/g, " ").trim());
  });
  recognition.addEventListener("error", (event) => {
    const { error } = event as Event & { error: string };
    end(Object.hasOwn(problems, error) ? (problems[error] ?? null) : notHere);
  });
  recognition.addEventListener("end", () => end(null));
  try {
    recognition.start();
  } catch {
    end(notHere);
  }
  return {
    stop: () => recognition.stop(),
    drop() {
      isOver = true;
      recognition.abort();
    },
  };
}
