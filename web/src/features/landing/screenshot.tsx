import { classNames } from "../../ui/class-names.ts";
import { type ScreenshotName, screenshots } from "./texts.ts";

interface ScreenshotProps {
  name: ScreenshotName;
  /** It is seen at once, so it is asked for first; the others come when they are near. */
  first?: boolean | undefined;
  className?: string | undefined;
}

/** A picture of this product, as `npm run screenshots` takes it. */
export function Screenshot({ name, first = false, className }: ScreenshotProps) {
  return (
    <img
      src={`/screenshots/${name}.webp`}
      alt={screenshots[name]}
      width={1280}
      height={800}
      loading={first ? undefined : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding={first ? undefined : "async"}
      className={classNames(
        "h-auto w-full rounded-card border border-line bg-sunken shadow-float",
        className,
      )}
    />
  );
}
