export type PlaceKeys = (ids: readonly string[], query: string) => readonly number[];

/**
 * What the shown cards are told apart by, one key for each of `ids`. An entry keeps its key while the
 * list stays the same, and with it its focus. What another query finds takes the keys of what stood
 * there, place by place: of a row that is there only what differs is drawn.
 */
export function createPlaceKeys(): PlaceKeys {
  let last = { query: "", keys: new Map<string, number>() };
  let next = 0;
  return (ids, query) => {
    const before = last.keys;
    const places = query === last.query ? null : [...before.values()];
    const keys = ids.map((id, place) => (places ? places[place] : before.get(id)) ?? next++);
    last = { query, keys: new Map(ids.map((id, place) => [id, keys[place]!])) };
    return keys;
  };
}
