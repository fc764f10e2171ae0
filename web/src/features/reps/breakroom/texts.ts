/** Every sentence of the Breakroom. */
export const chartFailed = "Failed to load chart data. Please try again later.";
export const noRules = "No commission rules found.";
export const rulesFailed = "The points structure could not be loaded.";
export const linksFailed = "Your links could not be loaded.";
export const copied = "Link copied.";
export const copyRefused = "Your browser did not allow copying. Select the link instead.";
export const offline = "What you see here may be out of date.";
export const noPeople = {
  title: "Nobody has used a link yet",
  text: "People who sign up through a representative's link appear here.",
};
export const chartHint =
  "Use the arrow keys to move, Enter to pin a highlight and Escape to release it. The table shows the same data.";
export const invented = "Some of these representatives, people and amounts are sample data.";
