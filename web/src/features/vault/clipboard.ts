/** Copying, and taking a secret off the clipboard again. */

export const secretStaysMs = 30_000;

interface ClipboardDeps {
  write(text: Promise<string>): Promise<void>;
  /** null where the browser does not let the page look. */
  read(): Promise<string | null>;
  /** Resolves at once where the page is in front. */
  untilFocused(): Promise<void>;
  /** Tells of a moment after which the clipboard may hold something else; returns how to stop. */
  onDisturbed(listener: () => void): () => void;
  later(ms: number, work: () => void): void;
  report(error: unknown): void;
}

export interface SecretClipboard {
  copy(text: string): Promise<void>;
  /** Copies what is still being opened; leaves the clipboard after `staysMs`. */
  copySecret(secret: Promise<string>, staysMs?: number): Promise<void>;
}

/**
 * What was copied elsewhere meanwhile must never be wiped. So a secret is taken back where the page
 * can see that it is still there, or where the page kept the focus and nothing else was copied.
 */
export function createSecretClipboard(deps: ClipboardDeps): SecretClipboard {
  /** Counts copies: whatever came next, an earlier secret is no longer there to be taken back. */
  let copies = 0;
  /** Settles with the newest copy. */
  let newest: Promise<unknown> = Promise.resolve();

  async function put(text: Promise<string>): Promise<void> {
    const writing = deps.write(text);
    newest = Promise.allSettled([newest, writing]);
    await writing;
    // Of one that failed an earlier secret is still there.
    copies++;
  }

  function clearLater(secret: string, staysMs: number): void {
    const copy = copies;
    let disturbed = false;
    const stopListening = deps.onDisturbed(() => (disturbed = true));
    deps.later(staysMs, () => {
      void clear()
        .catch(deps.report)
        .finally(() => stopListening());
    });

    async function clear(): Promise<void> {
      // Browsers let only the page in front near the clipboard.
      await deps.untilFocused();
      await newest;
      if (copy !== copies) return;
      const held = await deps.read();
      const isOurs = held === null ? !disturbed : held === secret;
      if (isOurs) await deps.write(Promise.resolve(""));
    }
  }

  return {
    copy: (text) => put(Promise.resolve(text)),
    async copySecret(secret, staysMs = secretStaysMs) {
      await put(secret);
      clearLater(await secret, staysMs);
    },
  };
}

export const clipboard = createSecretClipboard({
  async write(text) {
    // A promise inside the item: some browsers forget the click while a text is awaited outside.
    const blob = text.then((plain) => new Blob([plain], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  },
  async read() {
    try {
      const { state } = await navigator.permissions.query({
        name: "clipboard-read" as PermissionName,
      });
      return state === "granted" ? await navigator.clipboard.readText() : null;
    } catch {
      // Browsers that do not know this permission do not let a page look without asking either.
      return null;
    }
  },
  untilFocused: () =>
    new Promise((resolve) => {
      if (document.hasFocus()) resolve();
      else addEventListener("focus", () => resolve(), { once: true });
    }),
  onDisturbed(listener) {
    addEventListener("blur", listener);
    document.addEventListener("copy", listener);
    document.addEventListener("cut", listener);
    return () => {
      removeEventListener("blur", listener);
      document.removeEventListener("copy", listener);
      document.removeEventListener("cut", listener);
    };
  },
  later(ms, work) {
    setTimeout(work, ms);
  },
  report: (error) => reportError(error),
});
