/** Which methods of the vault wait for the others. */

/** Marks a method that changes nothing that the others read: it waits for none of them. */
export function concurrent<F extends object>(method: F): F {
  return Object.assign(method, { runsConcurrently: true });
}

/** Whether a method is marked so; all others run one after the other, in the order of their calls. */
export function runsConcurrently(method: object): boolean {
  return "runsConcurrently" in method;
}
