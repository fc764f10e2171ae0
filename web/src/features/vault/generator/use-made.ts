import { entropyBits, generate, type GeneratorOptions } from "@breezy/crypto/generator-modes";
import {
  type GeneratorSettings,
  type Mode,
  settingsIn,
} from "@breezy/client/generator/generator-settings";
import { loadLongWords } from "@breezy/client/generator/long-words";
import { useEffect, useEffectEvent, useState } from "react";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { useGenerator } from "./use-generator.ts";
import type { MadeBySite } from "./use-site-rules.ts";

/** Where this device keeps what was chosen last. */
const storedAs = "generator";

type Words = readonly string[] | "loading" | "failed";

export interface Made {
  /** `site`: by the rules, and not by the options. */
  mode: Mode | "site";
  rules: MadeBySite | null;
  options: GeneratorOptions;
  words: Words;
  /** null while the words are not here. */
  value: string | null;
  /** 0 while they are not. */
  bits: number;
  /** What is shown while the dice roll. */
  rolling: string | null;
  roll(): void;
  choose(mode: Mode | "site"): void;
  change(options: GeneratorOptions): void;
  loadAgain(): void;
}

/** What the dialog shows, made anew whenever a person changes what it is made by: first a site's rules, if it has some. */
export function useMade(rules: MadeBySite | null): Made {
  const [settings, setSettings] = useState(() => settingsIn(readStored(storedAs)));
  const [words, setWords] = useState<Words>("loading");
  const [isBySite, setBySite] = useState(rules !== null);
  const options = optionsOf(settings);
  const bySite = isBySite ? rules : null;
  const makeOne = () => (bySite ? bySite.make() : make(options, words));
  const [value, setValue] = useState(makeOne);
  const { rolling, generate: roll } = useGenerator(setValue, () => makeOne() ?? "");

  const arrived = useEffectEvent((list: readonly string[]) => {
    setWords(list);
    setValue(make(options, list));
  });
  const isWaiting = !bySite && options.mode === "passphrase" && words === "loading";
  useEffect(() => {
    if (!isWaiting) return;
    let isWanted = true;
    loadLongWords().then(
      (list) => isWanted && arrived(list),
      () => isWanted && setWords("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [isWaiting]);

  function set(next: GeneratorSettings) {
    setBySite(false);
    setSettings(next);
    setValue(make(optionsOf(next), words));
    writeStored(storedAs, JSON.stringify(next));
  }

  function choose(mode: Mode | "site") {
    if (mode !== "site") set({ ...settings, mode });
    else if (rules) {
      setBySite(true);
      setValue(rules.make());
    }
  }

  return {
    mode: bySite ? "site" : options.mode,
    rules,
    options,
    words,
    value,
    bits: bySite?.bits ?? (canMake(options, words) ? entropyBits(options, words.length) : 0),
    rolling,
    roll: () => value !== null && roll(),
    choose,
    change: (changed) =>
      set({ ...settings, options: { ...settings.options, [changed.mode]: changed } }),
    loadAgain: () => setWords("loading"),
  };
}

function optionsOf({ mode, options }: GeneratorSettings): GeneratorOptions {
  return options[mode];
}

function canMake({ mode }: GeneratorOptions, words: Words): boolean {
  return mode !== "passphrase" || typeof words !== "string";
}

function make(options: GeneratorOptions, words: Words): string | null {
  if (!canMake(options, words)) return null;
  return generate(options, typeof words === "string" ? [] : words);
}
