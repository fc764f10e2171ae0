/** The vault and where it stands, for everything that the popup shows. */
import { createContext, use, useEffect, useEffectEvent, useState } from "react";
import { openVaultPort, type VaultPort } from "../vault/connect-vault.ts";
import type { Standing } from "../vault/vault-service.ts";
import { failureSentence } from "./failure-sentences.ts";

let port: Promise<VaultPort> | null = null;

/** One connection for the page, begun before anything is drawn. */
export function vaultPort(): Promise<VaultPort> {
  return (port ??= openVaultPort());
}

export const VaultContext = createContext<VaultPort | null>(null);

export function useVault(): VaultPort {
  const vault = use(VaultContext);
  if (!vault) throw new Error("there is no vault above this component");
  return vault;
}

export interface Held {
  vault: VaultPort;
  standing: Standing;
}

/** null until the vault has answered; a text if it cannot. */
export function useStanding(): Held | string | null {
  const [held, setHeld] = useState<Held | string | null>(null);
  useEffect(() => {
    let isWanted = true;
    let stop = () => {};
    let newest = 0;
    async function follow(): Promise<void> {
      const vault = await vaultPort();
      const ask = async () => {
        const asked = ++newest;
        const standing = await vault.standing();
        if (isWanted && asked === newest) setHeld({ vault, standing });
      };
      const fail = (error: unknown) => isWanted && setHeld(failureSentence(error));
      stop = vault.onChange(() => void ask().catch(fail));
      if (!isWanted) stop();
      await ask();
    }
    follow().catch((error: unknown) => isWanted && setHeld(failureSentence(error)));
    return () => {
      isWanted = false;
      stop();
    };
  }, []);
  return held;
}

export interface Answer<T> {
  /** undefined: it can't be read. */
  value?: T;
  problem: string | null;
}

/** What the vault answers to `load`, and again whenever the vault or what is asked about changed; null at first. */
export function useFollowed<A, T>(about: A, load: (about: A) => Promise<T>): Answer<T> | null {
  const vault = useVault();
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const ask = useEffectEvent(load);
  useEffect(() => {
    let isWanted = true;
    let newest = 0;
    async function look(): Promise<void> {
      const asked = ++newest;
      const next = await ask(about).then(
        (value) => ({ value, problem: null }),
        (error: unknown) => ({ problem: failureSentence(error) }),
      );
      if (isWanted && asked === newest) setAnswer(next);
    }
    void look();
    const stop = vault.onChange(() => void look());
    return () => {
      isWanted = false;
      stop();
    };
  }, [vault, about]);
  return answer;
}

const touchEveryMs = 10_000;

/** Whoever presses and types here uses the vault. */
export function useTouch(vault: VaultPort): void {
  useEffect(() => {
    let lastMs = 0;
    const touch = () => {
      if (Date.now() - lastMs < touchEveryMs) return;
      lastMs = Date.now();
      vault.touch().catch(() => {});
    };
    const kinds = ["pointerdown", "keydown", "wheel"];
    for (const kind of kinds) addEventListener(kind, touch, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, touch);
    };
  }, [vault]);
}
