/** How long stress runs: loops count `STRESS` times (1 to 10), from the seed in `STRESS_SEED`. */

const most = 10;
const asked = Number(process.env["STRESS"] ?? 1);
if (!Number.isInteger(asked) || asked < 1 || asked > most) {
  throw new Error(`STRESS must be a whole number from 1 to ${most}`);
}

export const scale = asked;
export const seed = Number(process.env["STRESS_SEED"] ?? 20_261_121);

/** mulberry32: the same seed gives the same run. */
export function seeded(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
