/** The extension's own page in front of a person, which pages of sites can neither reach nor cover. */
export interface Surface {
  /** Whether such a control is there now. */
  has(role: string, name: string, within?: string): Promise<boolean>;
  /** By the name that a screen reader says; `within`: in the row of that name. Waits for it. */
  press(name: string, within?: string): Promise<void>;
  /** Puts the text into the field of that name. */
  type(label: string, text: string): Promise<void>;
  key(name: string): Promise<void>;
  /** An expression in the page. */
  read<T>(expression: string): Promise<T>;
  isOpen(): Promise<boolean>;
  close(): Promise<void>;
}

/** Waits until `look` yields something other than null, false or undefined. */
export async function until<T>(
  look: () => Promise<T>,
  what: string,
  forMs = 60_000,
): Promise<NonNullable<T>> {
  const untilMs = Date.now() + forMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > untilMs) throw new Error(`${what} did not come`);
    await new Promise((done) => setTimeout(done, 40));
  }
}

/** What a page says that went while it was asked something; another may be open by then. */
export const closed = "the page has closed";

/** The same of a page that may close by itself, which ends the wait too. */
export async function untilClosedOr(
  surface: Surface,
  look: () => Promise<unknown>,
  what: string,
): Promise<void> {
  await until(
    async () => {
      try {
        return !(await surface.isOpen()) || Boolean(await look());
      } catch (error) {
        if ((error as Error).message !== closed && (await surface.isOpen())) throw error;
        return true;
      }
    },
    what,
    60_000,
  );
}
