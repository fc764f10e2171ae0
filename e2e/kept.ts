import type { Page } from "@playwright/test";

/** The names of what this browser keeps of vaults that begin with `prefix`. */
export const keptAs = (page: Page, prefix: string) =>
  page.evaluate(
    (prefixOfKey) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("breezy-vault", 1);
        opening.addEventListener("error", () => reject(new Error("IndexedDB did not open")));
        opening.addEventListener("success", () => {
          const asked = opening.result.transaction("kept").objectStore("kept").getAllKeys();
          asked.addEventListener("success", () => {
            opening.result.close();
            resolve(asked.result.map(String).filter((key) => key.startsWith(prefixOfKey)));
          });
        });
      }),
    prefix,
  );
