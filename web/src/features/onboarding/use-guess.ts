import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { findListed, findVersion } from "./device-lists.ts";
import type { Draft } from "./draft.ts";
import { type DeviceClues, type DeviceGuess, guessDevice } from "./guess-device.ts";

interface UserAgentData {
  getHighEntropyValues(names: string[]): Promise<Record<string, string>>;
}

async function readClues(): Promise<DeviceClues> {
  const { userAgent, maxTouchPoints } = navigator;
  const { userAgentData } = navigator as { userAgentData?: UserAgentData };
  const told = await userAgentData?.getHighEntropyValues(["platform", "platformVersion", "model"]);
  const { platform = "", platformVersion = "", model = "" } = told ?? {};
  return { userAgent, maxTouchPoints, hints: told ? { platform, platformVersion, model } : null };
}

/**
 * Fills in the device that the browser tells of, while nothing of it is chosen; and its version behind a
 * model that is chosen by hand. Whether it filled in anything. A guess that fails leaves it all to choose.
 */
export function useGuess(draft: Draft, onGuess: (draft: Draft) => void): boolean {
  const client = useQueryClient();
  const [guess, setGuess] = useState<DeviceGuess | null>(null);
  const [isGuessed, setIsGuessed] = useState(false);
  const { make, model, version } = draft;

  const place = useEffectEvent((found: Pick<Draft, "make" | "model" | "version">) => {
    if (draft.make !== "" || found.make === "") return;
    setIsGuessed(true);
    onGuess({ ...draft, ...found });
  });
  const placeVersion = useEffectEvent((of: { make: string; model: string }, found: string) => {
    const isStill = draft.make === of.make && draft.model === of.model && draft.version === "";
    if (isStill && found !== "") onGuess({ ...draft, version: found });
  });

  useEffect(() => {
    async function look() {
      const guessed = guessDevice(await readClues());
      setGuess(guessed);
      place(await findListed(client, guessed));
    }
    look().catch(() => undefined);
  }, [client]);
  useEffect(() => {
    if (!guess || make === "" || model === "" || version !== "") return;
    const of = { make, model };
    findVersion(client, of, guess.version).then(
      (found) => placeVersion(of, found),
      () => undefined,
    );
  }, [client, guess, make, model, version]);
  return isGuessed;
}
