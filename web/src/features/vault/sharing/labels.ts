/** What leads to sharing, by itself: the rest of its sentences comes with its dialogs. */
export const shareLabels = { open: "Share once", list: "Shared links" } as const;
