/**
 * What is asked for by key within one turn of the event loop is fetched together: requests that come
 * in the same instant share one statement. Undefined for a key that nothing was found of.
 */
export function gathered<Value>(
  fetchAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, Value>> } | undefined;

  async function fetchNext(keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Value>> {
    await new Promise((resolve) => setImmediate(resolve));
    // Whoever asks from here on may mean what has changed since.
    next = undefined;
    return fetchAll([...keys]);
  }

  return async (key) => {
    if (!next) {
      const keys = new Set<string>();
      next = { keys, found: fetchNext(keys) };
    }
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
