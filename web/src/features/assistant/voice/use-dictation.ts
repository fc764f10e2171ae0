import { useEffect, useRef, useState } from "react";
import { type Dictation, findDictation, startDictation } from "./dictation.ts";
import { stopReading } from "./read-aloud.ts";

export interface Dictating {
  /** BCP 47; null where nothing on this device understands speech, or until that is known. */
  language: string | null;
  isListening: boolean;
  /** A sentence on why it ended, until the next start. */
  problem: string | null;
  start(): void;
  /** What was said until now still comes. */
  stop(): void;
  /** The text is somebody else's now: nothing more comes. */
  drop(): void;
}

/** What is said goes behind `text`, as it is understood. */
export function useDictation(text: string, onText: (text: string) => void): Dictating {
  const [language, setLanguage] = useState<string | null>(null);
  const [isListening, setListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<Dictation | null>(null);

  useEffect(() => {
    let isShown = true;
    const find = async () => {
      const found = await findDictation([...navigator.languages, document.documentElement.lang]);
      if (isShown) setLanguage(found);
    };
    void find();
    return () => {
      isShown = false;
      current.current?.drop();
    };
  }, []);

  useEffect(() => {
    if (!isListening) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Escape") current.current?.stop();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isListening]);

  function drop() {
    current.current?.drop();
    current.current = null;
    setListening(false);
  }
  return {
    language,
    isListening,
    problem,
    start() {
      if (language === null || isListening) return;
      // It would hear itself.
      stopReading();
      setProblem(null);
      setListening(true);
      const before = text.trimEnd();
      current.current = startDictation(language, {
        heard: (said) => onText(before === "" ? said : `${before} ${said}`),
        ended(why) {
          current.current = null;
          setListening(false);
          setProblem(why);
        },
      });
    },
    stop: () => current.current?.stop(),
    drop,
  };
}
