import { useEffect, useState } from "react";

interface Leaving<To extends string> {
  /** What was pressed; nothing else can be until the page is left. */
  leavingFor: To | null;
  /** Throws what `findUrl` throws; then the page stays. */
  leave(to: To, findUrl: () => string | Promise<string>): Promise<void>;
}

/** For buttons that lead to another site: busy until the page is left, free for anyone who comes back. */
export function useRedirect<To extends string>(): Leaving<To> {
  const [leavingFor, setLeavingFor] = useState<To | null>(null);

  useEffect(() => {
    // By the browser's own button the page comes back as it was left.
    const comeBack = () => setLeavingFor(null);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);

  async function leave(to: To, findUrl: () => string | Promise<string>) {
    if (leavingFor !== null) return;
    setLeavingFor(to);
    try {
      location.assign(await findUrl());
    } catch (error) {
      setLeavingFor(null);
      throw error;
    }
  }
  return { leavingFor, leave };
}
