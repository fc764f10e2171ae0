import { generatePassword } from "@breezy/crypto/generator";
import { useEffect, useRef, useState } from "react";

const frameMs = 60;
/** 1.5 seconds of them. */
const frameCount = 25;

interface Generator {
  /** What the field shows while the dice roll: never the password to come. */
  rolling: string | null;
  generate(): void;
}

/** `onMade` hears the password at the end; at once if motion is not wanted. */
export function useGenerator(
  onMade: (password: string) => void,
  make: () => string = generatePassword,
): Generator {
  const [rolling, setRolling] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);

  function generate(): void {
    if (rolling !== null) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      onMade(make());
      return;
    }
    let frame = 0;
    setRolling(make());
    timer.current = setInterval(() => {
      frame++;
      if (frame < frameCount) {
        setRolling(make());
        return;
      }
      clearInterval(timer.current);
      setRolling(null);
      onMade(make());
    }, frameMs);
  }

  return { rolling, generate };
}
