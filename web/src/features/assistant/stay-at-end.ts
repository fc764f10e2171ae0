import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Nearer to the end than this is at the end. */
const nearPx = 80;

interface AtEnd {
  /** Stands under the last word. */
  end: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  goToEnd(): void;
}

/** While words arrive follows them at the end of the page, unless the person has scrolled up to read. */
export function useStayAtEnd(ready: boolean, arriving: boolean): AtEnd {
  const end = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  useEffect(() => {
    function look() {
      const { scrollHeight } = document.documentElement;
      follows.current = scrollHeight - innerHeight - scrollY < nearPx;
      setIsAtEnd(follows.current);
    }
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
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
