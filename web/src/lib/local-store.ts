/** What this browser keeps between visits: one IndexedDB store of plain values under text keys. */
import type { Store } from "@breezy/client/keep/store";

interface WholeStore extends Store {
  keys(): Promise<string[]>;
}

const databaseName = "breezy-vault";
const storeName = "kept";

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error("IndexedDB failed"));
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("error", fail);
    transaction.addEventListener("abort", fail);
  });
}

/** Opens at the first use. */
export function openLocalStore(): WholeStore {
  let opened: Promise<IDBDatabase> | undefined;

  function database(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(databaseName, 1);
      request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
      settled(request).then(resolve, reject);
    });
    return opened;
  }

  async function objects(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return (await database()).transaction(storeName, mode).objectStore(storeName);
  }

  async function write(change: (store: IDBObjectStore) => void): Promise<void> {
    const store = await objects("readwrite");
    change(store);
    await committed(store.transaction);
  }

  return {
    get: async (key) => settled((await objects("readonly")).get(key)),
    // All that is put here has a text for its key.
    keys: async () => (await settled((await objects("readonly")).getAllKeys())) as string[],
    put: (key, value) => write((store) => store.put(value, key)),
    async update(key, change) {
      const transaction = (await database()).transaction(storeName, "readwrite", {
        durability: "strict",
      });
      const store = transaction.objectStore(storeName);
      const before = store.get(key);
      before.addEventListener("success", () => store.put(change(before.result), key));
      await committed(transaction);
    },
    delete: (key) => write((store) => store.delete(key)),
  };
}
