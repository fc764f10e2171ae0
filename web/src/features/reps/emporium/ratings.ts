export type Star = "full" | "half" | "empty";

const stars = [1, 2, 3, 4, 5];

/** To the nearest half: 3.75 is shown as four. */
export function starsOf(rating: number): Star[] {
  const halves = Math.round(rating * 2);
  return stars.map((star) =>
    halves >= star * 2 ? "full" : halves > star * 2 - 2 ? "half" : "empty",
  );
}

/** `4.5 out of 5 stars`: the rating itself, however it is drawn. */
export function ratingText(rating: number): string {
  return `${rating.toLocaleString(undefined, { maximumFractionDigits: 2 })} out of 5 stars`;
}

/** `1,234 reviews`. */
export function reviewsText(reviews: number): string {
  if (reviews === 0) return "No reviews yet";
  return `${reviews.toLocaleString()} ${reviews === 1 ? "review" : "reviews"}`;
}
