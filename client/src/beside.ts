/** Which methods of the vault wait for the others. */

/** Marks a method that changes nothing that the others read: it waits for none of them. */
export function beside<F extends object>(method: F): F {
  return Object.assign(method, { runsBeside: true });
}

/** Whether a method runs beside the others; all others run one after the other, in the order of their calls. */
export function runsBeside(method: object): boolean {
  return "runsBeside" in method;
}
