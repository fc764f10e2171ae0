/** Texts of the dashboard's frame. */
export const loading = {
  name: "Loading your dashboard",
  verb: "Loading",
  skip: "Skip",
  words: ["Vault", "encryption", "Breezy AI", "threads", "preferences"],
} as const;

export const quickNavigation = {
  title: "Quick Navigation",
  text: "Swipe left to go from Key Vault to Ask Breezy and then to Account, and swipe right to go back. The bar at the bottom works too.",
  notAgain: "Don't show this again",
  close: "Got it!",
} as const;
