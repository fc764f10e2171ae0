/** Copying, and taking a secret off the clipboard again. */
import { tellItStays } from "./clipboard-toast.tsx";

export const secretStaysMs = 30_000;

interface ClipboardDeps {
  write(text: Promise<string>): Promise<void>;
  /** null if the browser never lets the page look; rejects if it does not just now. */
  read(): Promise<string | null>;
  /** Browsers let only the page in front near the clipboard. */
  isInFront(): boolean;
  /** Tells whenever the page comes to the front, and of each press on it; returns how to stop. */
  onChance(listener: () => void): () => void;
  /** Tells of a moment after which the clipboard may hold something else; returns how to stop. */
  onDisturbed(listener: () => void): () => void;
  /** Returns how to stop. */
  later(ms: number, work: () => void): () => void;
  /** Says that it may still be there, and offers `clear`; returns how to stop saying so. */
  tell(clear: () => Promise<void>): () => void;
}

export interface SecretClipboard {
  copy(text: string): Promise<void>;
  /** Copies what is still being opened; leaves the clipboard after `staysMs`. */
  copySecret(secret: Promise<string>, staysMs?: number): Promise<void>;
}

/**
 * What was copied elsewhere meanwhile must never be wiped. So a secret is taken back if the page
 * can see that it is still there, or if the page kept the focus and nothing else was copied. Where
 * neither is so the person is told, and decides; if the browser refuses they are told, and it is
 * tried again at the next chance.
 */
export function createSecretClipboard(deps: ClipboardDeps): SecretClipboard {
  /** Of the secret that may be there: whatever is copied next, it is no longer there to be taken back. */
  let stopClearing = () => {};
  /** Settles with the newest copy. */
  let newest: Promise<unknown> = Promise.resolve();

  async function put(text: Promise<string>): Promise<void> {
    const writing = deps.write(text);
    newest = Promise.allSettled([newest, writing]);
    await writing;
    // Of one that failed an earlier secret is still there.
    stopClearing();
  }

  function clearLater(secret: string, staysMs: number): void {
    let disturbed = false;
    let trying = false;
    let over = false;
    let stopTelling: (() => void) | null = null;
    const stops = [
      deps.onDisturbed(() => (disturbed = true)),
      deps.later(staysMs, () => {
        stops.push(deps.onChance(() => void tryToClear()));
        void tryToClear();
      }),
    ];
    stopClearing = end;

    function stopTrying(): void {
      for (const stop of stops) stop();
    }

    function end(): void {
      over = true;
      stopTrying();
      stopTelling?.();
    }

    /** At the next chance again, until it is gone. */
    async function tryToClear(): Promise<void> {
      if (trying || !deps.isInFront()) return;
      trying = true;
      const outcome = await clear().catch(() => "refused" as const);
      trying = false;
      if (over) return;
      if (outcome === "gone") return end();
      if (outcome === "unknown") stopTrying();
      stopTelling ??= deps.tell(() => empty().then(end));
    }

    async function clear(): Promise<"gone" | "unknown"> {
      await newest;
      if (over) return "gone";
      const held = await deps.read();
      if (held === null && disturbed) return "unknown";
      if (held === null || held === secret) await empty();
      return "gone";
    }

    async function empty(): Promise<void> {
      if (!over) await deps.write(Promise.resolve(""));
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

const chances = ["focus", "pointerup", "keydown"];
const disturbances = ["blur", "copy", "cut"];

export const clipboard = createSecretClipboard({
  async write(text) {
    // A promise inside the item: some browsers forget the click while a text is awaited outside.
    const blob = text.then((plain) => new Blob([plain], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  },
  read: async () => ((await mayRead()) ? navigator.clipboard.readText() : null),
  isInFront: () => document.hasFocus() && document.visibilityState === "visible",
  onChance(listener) {
    document.addEventListener("visibilitychange", listener);
    const stop = listen(chances, listener);
    return () => {
      document.removeEventListener("visibilitychange", listener);
      stop();
    };
  },
  onDisturbed: (listener) => listen(disturbances, listener),
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  tell: tellItStays,
});

async function mayRead(): Promise<boolean> {
  try {
    const name = "clipboard-read" as PermissionName;
    return (await navigator.permissions.query({ name })).state === "granted";
  } catch {
    // Browsers that do not know this permission do not let a page look without asking either.
    return false;
  }
}

function listen(names: readonly string[], listener: () => void): () => void {
  for (const name of names) addEventListener(name, listener);
  return () => {
    for (const name of names) removeEventListener(name, listener);
  };
}
