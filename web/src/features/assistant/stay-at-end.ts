import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Nearer to the end than this is at the end. */
const nearPx = 80;

interface AtEnd {
  /** Stands under the last word. */
  end: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  goToEnd(): void;
}

/** Follows what is added at the end of the page, unless the person has scrolled up to read. */
export function useStayAtEnd(ready: boolean): AtEnd {
  const end = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  useEffect(() => {
    function look() {
      const { scrollHeight } = document.documentElement;
      follows.current = scrollHeight - innerHeight - scrollY < nearPx;
      setIsAtEnd(follows.current);
    }
    const list = end.current?.parentElement;
    const grown = new ResizeObserver(() => {
      if (follows.current) goTo("instant");
    });
    if (list) grown.observe(list);
    addEventListener("scroll", look, { passive: true });
    return () => {
      grown.disconnect();
      removeEventListener("scroll", look);
    };
  }, []);

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
