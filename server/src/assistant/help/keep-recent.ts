/** What was made last stays, up to `most` of them; any other is made anew when it is asked for. */
export function createRecent<Value>(most: number) {
  // A Map lists its keys in the order in which they came.
  const kept = new Map<string, Value>();
  return (key: string, make: () => Value): Value => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return value;
  };
}
