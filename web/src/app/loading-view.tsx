import { Logo } from "../ui/logo.tsx";

/** Appears only where waiting takes long enough to be noticed. */
export function LoadingView() {
  return (
    <output className="arrive-late grid min-h-dvh place-items-center">
      <span className="drift">
        <Logo variant="mark" className="scale-125" />
      </span>
      <span className="sr-only">Loading</span>
    </output>
  );
}
