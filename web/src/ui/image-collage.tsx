import { Pause, Play } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useMedia } from "../lib/use-media.ts";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

/** The same in both themes; the one that is not shown is never fetched. */
interface CollagePicture {
  light: string;
  dark: string;
}

interface ImageCollageProps {
  /** Of one size; what is on them is said nowhere else and not needed. */
  pictures: readonly CollagePicture[];
  width: number;
  height: number;
  className?: string | undefined;
}

/** How long a picture is shown, the fade to the next one included. */
export const advanceMs = 8000;

export type Layer = "current" | "previous" | "next";

/** The new picture fades in over the old one, which stays whole beneath it. */
const layers: Record<Layer, string> = {
  next: "opacity-0",
  previous: "z-1",
  current: "z-2 transition-opacity duration-3000 ease-in-out",
};

const frame = "h-auto w-full rounded-card border border-line bg-surface";

/** One picture after another. It rests for anyone who wants less motion, presses the button or looks elsewhere. */
export function ImageCollage({ pictures, width, height, className }: ImageCollageProps) {
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const hidden = useHidden();
  const [paused, setPaused] = useState(false);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(0);
  const usable = pictures.filter(({ light }) => !broken.includes(light));
  const count = usable.length;
  const resting = still || hidden || paused || count < 2;

  useEffect(() => {
    if (resting) return undefined;
    const timer = setInterval(() => setShown((place) => placeAfter(place, count)), advanceMs);
    return () => clearInterval(timer);
  }, [resting, count]);

  if (count === 0) return null;
  const Icon = paused ? Play : Pause;
  return (
    <div className={classNames("relative isolate", className)}>
      <div className="grid">
        {layersAt(shown % count, count).map(({ place, layer }) => {
          const { light, dark } = usable[place]!;
          const image = {
            width,
            height,
            // Lazy ones that are not displayed are not asked for.
            loading: "lazy",
            onError: () => setBroken((before) => [...before, light]),
          } as const;
          return (
            <div
              key={light}
              data-layer={layer}
              className={classNames("col-start-1 row-start-1", layers[layer])}
            >
              <img alt="" {...image} src={light} className={classNames(frame, "dark:hidden")} />
              <img
                alt=""
                {...image}
                src={dark}
                className={classNames(frame, "hidden dark:block")}
              />
            </div>
          );
        })}
      </div>
      {still || count < 2 ? null : (
        <IconButton
          label={paused ? "Play the pictures" : "Pause the pictures"}
          icon={<Icon size={20} strokeWidth={1.75} />}
          onClick={() => setPaused(!paused)}
          // The page comes with it before anybody knows whether the pictures rest.
          className="absolute top-full right-0 mt-3 border border-line bg-surface motion-reduce:hidden"
        />
      )}
    </div>
  );
}

function useHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
    () => document.visibilityState === "hidden",
    () => false,
  );
}

export function placeAfter(place: number, count: number): number {
  return (place + 1) % count;
}

/** What is drawn while the picture at `place` is shown: it, the one it fades in over, and the one to fetch. */
export function layersAt(place: number, count: number): { place: number; layer: Layer }[] {
  const drawn: { place: number; layer: Layer }[] = [{ place, layer: "current" }];
  if (count > 1) drawn.push({ place: placeAfter(place, count), layer: "next" });
  if (count > 2) drawn.push({ place: (place + count - 1) % count, layer: "previous" });
  return drawn;
}
