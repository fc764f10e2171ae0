import { type ComponentType, type ReactNode, useLayoutEffect, useState } from "react";

/** Shown until it has come. */
type Fallback<Props> = ReactNode | ((props: Props) => ReactNode);

export type Deferred<Props> = ComponentType<Props> & {
  /** Fetches it, so that its first use shows it at once. Rejects as `load` does. */
  preload(): Promise<unknown>;
};

/**
 * A component whose code comes with its first use. Not React's `lazy`: under Suspense what has come
 * shows its fallback all the same, and for at least 300 ms (FALLBACK_THROTTLE_MS of React 19). What
 * can't be fetched is thrown where it would stand, and asked for again by the next use.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: Fallback<Props> = null,
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function begin(): Promise<ComponentType<Props>> {
    try {
      return (loaded = await load());
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const preload = () => (loading ??= begin());

  function DeferredPart(props: Props) {
    const [{ Part, failure }, setState] = useState<State<Props>>(() => ({ Part: loaded }));
    useLayoutEffect(() => {
      if (Part) return;
      let isShown = true;
      preload().then(
        (part) => isShown && setState({ Part: part }),
        (error: unknown) => isShown && setState({ failure: { error } }),
      );
      return () => {
        isShown = false;
      };
    }, [Part]);
    if (failure) throw failure.error;
    if (Part) return <Part {...props} />;
    return typeof fallback === "function" ? fallback(props) : fallback;
  }
  return Object.assign(DeferredPart, { preload });
}

interface State<Props> {
  Part?: ComponentType<Props> | undefined;
  failure?: { error: unknown };
}
