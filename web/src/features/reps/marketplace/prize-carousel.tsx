import type { Prize } from "@breezy/contract/reps";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type CSSProperties,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { wrap } from "./carousel.ts";
import { PrizeCard } from "./prize-card.tsx";
import { useSwipe } from "./use-swipe.ts";

interface PrizeCarouselProps {
  /** One at least. */
  prizes: readonly Prize[];
  points: number;
  onRedeem: (prize: Prize) => void;
}

/** The outermost two are out of sight, on their way in or out. */
const slots = [-2, -1, 0, 1, 2];
const steps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };
const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** One prize in the middle, its neighbours beside it; round and round. */
export function PrizeCarousel({ prizes, points, onRedeem }: PrizeCarouselProps) {
  const [position, setPosition] = useState(0);
  const section = useRef<HTMLElement>(null);
  const isOne = prizes.length === 1;
  const step = (by: 1 | -1) => {
    if (!isOne) setPosition(position + by);
  };
  const swipe = useSwipe(step);
  useArrows((by, target) => {
    if (target === document.body || section.current?.contains(target)) step(by);
  });
  /** The ones beside the middle are inert: a press on them is one on what lies under them. */
  function pressBeside({ target, currentTarget, clientX }: MouseEvent<HTMLElement>) {
    const middle = currentTarget.querySelector("[data-middle]")?.getBoundingClientRect();
    if (target !== currentTarget || !middle) return;
    if (clientX < middle.left) step(-1);
    else if (clientX > middle.right) step(1);
  }
  const track = { ...swipe, onClick: pressBeside };
  const number = wrap(position, prizes.length) + 1;
  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label="Prizes"
      className="grid gap-5"
    >
      <div {...track} className="prize-track grid justify-items-center select-none">
        {(isOne ? [0] : slots).map((at) => {
          const prize = prizes[wrap(position + at, prizes.length)]!;
          return (
            // By its place in the endless row: what moves aside is the same element as before.
            <div
              key={position + at}
              inert={at !== 0}
              aria-hidden={at !== 0 || undefined}
              data-middle={at === 0 || undefined}
              data-far={Math.abs(at) > 1 || undefined}
              className="prize-slot [grid-area:1/1] w-[min(100%-1.5rem,22rem)]"
              style={{ "--at": at } as CSSProperties}
            >
              <PrizeCard prize={prize} points={points} onRedeem={() => onRedeem(prize)} />
            </div>
          );
        })}
      </div>
      {isOne ? null : (
        <div className="flex items-center justify-center gap-3">
          <IconButton label="Previous" icon={<ChevronLeft {...icon} />} onClick={() => step(-1)} />
          <output className="min-w-18 text-center text-ink-soft tabular-nums">
            {number} of {prizes.length}
            <span className="sr-only">: {prizes[number - 1]!.name}</span>
          </output>
          <IconButton label="Next" icon={<ChevronRight {...icon} />} onClick={() => step(1)} />
        </div>
      )}
    </section>
  );
}

/** The arrow keys alone; with others they mean something else to the browser. */
function useArrows(onArrow: (step: 1 | -1, target: Element) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    const withOthers = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (step && !withOthers && event.target instanceof Element) onArrow(step, event.target);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
