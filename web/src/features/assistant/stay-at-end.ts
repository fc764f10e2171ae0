import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Nearer to the end than this is at the end. */
const nearPx = 80;

interface AtEnd {
  /** Stands under the last word. */
  end: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  goToEnd(): void;
}

/** Anyone who is at the end of the page stays there while words arrive and when a phone is turned; anyone who has scrolled up to read is left alone. */
export function useStayAtEnd(ready: boolean, arriving: boolean): AtEnd {
  const end = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  useEffect(() => {
    let last = scrollY;
    function look() {
      const { scrollHeight } = document.documentElement;
      if (scrollHeight - innerHeight - scrollY < nearPx) follows.current = true;
      // Else words came between a scroll of ours and its event: the person has not moved.
      else if (scrollY < last) follows.current = false;
      last = scrollY;
      setIsAtEnd(follows.current);
    }
    function stay() {
      if (follows.current) goTo("instant");
    }
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", stay);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", stay);
    };
  }, []);

  useEffect(() => {
    const list = end.current?.parentElement;
    if (!arriving || !list) return;
    const grown = new ResizeObserver(() => {
      if (follows.current) goTo("instant");
    });
    grown.observe(list);
    return () => {
      // The sources under the last word are drawn once it has arrived.
      requestAnimationFrame(() => {
        if (follows.current) goTo("instant");
        grown.disconnect();
      });
    };
  }, [arriving]);

  useLayoutEffect(() => {
    follows.current = true;
    if (ready) goTo("instant");
  }, [ready]);

  return {
    end,
    isAtEnd,
    goToEnd() {
      follows.current = true;
      goTo("instant");
    },
  };
}

function goTo(behavior: ScrollBehavior): void {
  scrollTo({ top: document.documentElement.scrollHeight, behavior });
}
