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
export function useStayAtEnd(ready: boolean): AtEnd {
  const end = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  useEffect(() => {
    const list = end.current?.parentElement;
    if (!list) return;
    let last = scrollY;
    function look() {
      if (lowest() - scrollY < nearPx) follows.current = true;
      // Else words came between a scroll of ours and its event: the person has not moved.
      else if (scrollY < last) follows.current = false;
      last = scrollY;
      setIsAtEnd(follows.current);
    }
    function stay() {
      if (follows.current) goTo("instant");
    }
    const grown = new ResizeObserver(stay);
    grown.observe(list);
    // A page that gets shorter and longer within one frame is moved up by the browser, not by the person.
    const changed = new MutationObserver(() => {
      if (follows.current) last = Math.min(last, lowest());
    });
    changed.observe(list, { childList: true, characterData: true, subtree: true });
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", stay);
    return () => {
      grown.disconnect();
      changed.disconnect();
      removeEventListener("scroll", look);
      removeEventListener("resize", stay);
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

/** As far down as the page can be scrolled, px. */
function lowest(): number {
  return document.documentElement.scrollHeight - innerHeight;
}

function goTo(behavior: ScrollBehavior): void {
  scrollTo({ top: document.documentElement.scrollHeight, behavior });
}
