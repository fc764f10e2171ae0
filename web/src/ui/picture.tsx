import { Image } from "lucide-react";
import { useState } from "react";
import { classNames } from "./class-names.ts";

interface PictureProps {
  src: string;
  className?: string | undefined;
}

/** Of something that is named beside it. What does not come leaves a quiet place of the same size. */
export function Picture({ src, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={classNames("grid aspect-4/3 place-items-center bg-sunken", className)}>
      {failed === src ? (
        <Image size={32} strokeWidth={1.5} aria-hidden="true" className="text-ink-faint" />
      ) : (
        <img
          src={src}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setFailed(src)}
          className="size-full min-h-0 object-contain"
        />
      )}
    </div>
  );
}
