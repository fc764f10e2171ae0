/** `1,299 points`, `1 point`. */
export function formatPoints(points: number): string {
  return `${points.toLocaleString()} ${points === 1 ? "point" : "points"}`;
}
