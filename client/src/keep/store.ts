/** What a device keeps between visits: plain values under text keys. */
export interface Store {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  /** Changes a value in one transaction, which is on disk when this resolves: two tabs never overwrite each other's. */
  update(key: string, change: (before: unknown) => unknown): Promise<void>;
  delete(key: string): Promise<void>;
}
