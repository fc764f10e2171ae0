/** What this browser may remember that is not a secret. If storage is closed, nothing is remembered. */
export function readStored(key: string): string | null {
  return read(() => localStorage, key);
}

/** Returns whether it was kept. */
export function writeStored(key: string, value: string | null): boolean {
  return write(() => localStorage, key, value);
}

/** The same for this tab alone, until it is closed. */
export function readStoredHere(key: string): string | null {
  return read(() => sessionStorage, key);
}

export function writeStoredHere(key: string, value: string | null): boolean {
  return write(() => sessionStorage, key, value);
}

// Naming a closed storage throws too.
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(`breezy:${key}`);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): boolean {
  try {
    if (value === null) storage().removeItem(`breezy:${key}`);
    else storage().setItem(`breezy:${key}`, value);
    return true;
  } catch {
    return false;
  }
}
