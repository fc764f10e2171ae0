import { classNames } from "../ui/class-names.ts";
import { Logo } from "../ui/logo.tsx";

/** Appears only if waiting takes long enough to be noticed. */
export function LoadingView({ inside = false }: { inside?: boolean }) {
  return (
    <output
      className={classNames("arrive-late grid place-items-center", inside ? "flex-1" : "min-h-dvh")}
    >
      <span className="drift">
        <Logo variant="mark" className="scale-125" />
      </span>
      <span className="sr-only">Loading</span>
    </output>
  );
}
