/** Reads one answer aloud, by a voice of the device itself: the browser's other voices send the text elsewhere. */
import { toast } from "../../../ui/toast.ts";
import { toSpokenText } from "../spoken-text.ts";
import { languageOf } from "./answer-language.ts";

/** Some devices take no more at once, and some stop in the middle of much more. In UTF-16 units. */
const longestPiece = 250;

let reading: string | null = null;
/** Held, so that the end of what is read is told of. */
let spoken: SpeechSynthesisUtterance[] = [];
const listeners = new Set<() => void>();

/** undefined where the browser speaks not at all. */
const synthesis = (): SpeechSynthesis | undefined =>
  (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

function change(id: string | null): void {
  reading = id;
  for (const listener of listeners) listener();
}

/** Hears of what is read, and of voices that come and go. Returns how to stop listening. */
export function onReadingChanged(listener: () => void): () => void {
  const speech = synthesis();
  listeners.add(listener);
  speech?.addEventListener("voiceschanged", listener);
  return () => {
    listeners.delete(listener);
    speech?.removeEventListener("voiceschanged", listener);
  };
}

/** Id of the message that is read now. */
export const readingNow = (): string | null => reading;

/** Whether a voice on this device speaks the language of that answer. */
export function canRead(markdown: string): boolean {
  return voiceFor(languageOf(toSpokenText(markdown))) !== undefined;
}

function voiceFor(language: string | null): SpeechSynthesisVoice | undefined {
  const voices = (synthesis()?.getVoices() ?? []).filter(
    ({ localService, lang }) => localService && baseOf(lang) === language,
  );
  const byTaste = navigator.languages.map((tag) =>
    voices.find(({ lang }) => lang.replace("_", "-").toLowerCase() === tag.toLowerCase()),
  );
  return byTaste.find(Boolean) ?? voices.find((voice) => voice.default) ?? voices[0];
}

/** Android writes `en_GB`. */
const baseOf = (tag: string): string => tag.split(/[-_]/, 1)[0]!.toLowerCase();

/** From its beginning; what was read before ends. */
export function readAloud(id: string, markdown: string): void {
  const speech = synthesis();
  const text = toSpokenText(markdown);
  const voice = voiceFor(languageOf(text));
  if (!speech || !voice) return;
  stopReading();
  const own = piecesOf(text, voice.lang).map((piece) => {
    const utterance = new SpeechSynthesisUtterance(piece);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    return utterance;
  });
  spoken = own;
  own.at(-1)?.addEventListener("end", () => {
    if (spoken === own) change(null);
  });
  for (const utterance of own) {
    utterance.addEventListener("error", () => {
      // Whoever stopped it has another by now, or none.
      if (spoken !== own) return;
      stopReading();
      toast.error("This device could not read the answer aloud.");
    });
    speech.speak(utterance);
  }
  change(own.length === 0 ? null : id);
}

export function stopReading(): void {
  spoken = [];
  if (reading === null) return;
  synthesis()?.cancel();
  change(null);
}

/** Whole sentences, as many as fit; a longer one by itself. */
export function piecesOf(text: string, language: string): string[] {
  const sentences = new Intl.Segmenter(language.replace("_", "-"), { granularity: "sentence" });
  const pieces: string[] = [];
  for (const { segment } of sentences.segment(text)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + segment.length <= longestPiece) {
      pieces[pieces.length - 1] = last + segment;
    } else pieces.push(segment);
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}
