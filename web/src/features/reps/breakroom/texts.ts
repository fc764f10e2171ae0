/** Every sentence of the Breakroom. */
export const chartFailed = "Failed to load chart data. Please try again later.";
export const noRules = "No commission rules found.";
export const rulesFailed = "The points structure could not be loaded.";
export const linksFailed = "Your links could not be loaded.";
export const copied = "Link copied.";
export const copyRefused = "This browser did not allow copying. Select the link instead.";
export const offline = "What you see here is as it was.";
export const noPeople = {
  title: "Nobody has followed a link yet",
  text: "Whoever signs up through a representative's link appears here.",
};
export const chartHint =
  "Arrow keys move, Enter keeps a highlight, Escape lets it go. The table says the same.";
export const invented = "Some of these representatives, their people and their money are invented.";
