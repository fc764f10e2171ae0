/** Numbers out of repeated runs. Medians and percentiles: a shared machine makes outliers, not news. */

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of all lie at or below. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new RangeError("nothing was measured");
  return value;
}

/** Half of the middle half's width against the median: how far two runs may differ for no reason. */
export function spread(values: readonly number[]): number {
  return (percentile(values, 75) - percentile(values, 25)) / 2 / median(values);
}
