/** What this browser may remember that is not a secret. Where storage is closed, nothing is remembered. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`breezy:${key}`);
  } catch {
    return null;
  }
}

/** Returns whether it was kept. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(`breezy:${key}`);
    else localStorage.setItem(`breezy:${key}`, value);
    return true;
  } catch {
    return false;
  }
}
