import { type RefObject, useLayoutEffect } from "react";

/** A line or two, such as an error: more than that is other content, which is centered anew. */
const fewLinesPx = 96;

/**
 * Keeps one edge of an open dialog where it was when it opened, so that an error or an answer that
 * appears moves nothing under the pointer: the lower edge, where there are buttons at its foot, else
 * the upper one. Set as `--dialog-top` and `--dialog-bottom`, which sheets of phones do not read.
 */
export function useSteadyEdge(ref: RefObject<HTMLElement | null>, edge: "top" | "bottom"): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    let placedFor = 0;
    function place() {
      if (!dialog) return;
      placedFor = dialog.offsetHeight;
      const centered = Math.max(0, Math.round((innerHeight - placedFor) / 2));
      const most = edge === "top" ? Math.round(innerHeight * 0.12) : centered;
      dialog.style.setProperty(`--dialog-${edge}`, `${Math.min(centered, most)}px`);
    }
    function resized() {
      if (!dialog || edge === "top") return;
      if (Math.abs(dialog.offsetHeight - placedFor) > fewLinesPx) place();
    }
    place();
    // In a frame of its own: what an observer lays out anew within its own is an error of the page to WebKit.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(resized);
    });
    observer.observe(dialog);
    addEventListener("resize", place);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener("resize", place);
      dialog.style.removeProperty(`--dialog-${edge}`);
    };
  }, [ref, edge]);
}
