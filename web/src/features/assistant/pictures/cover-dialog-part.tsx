import { deferred } from "../../../lib/deferred.tsx";

/** With all that draws and covers; it comes with the first picture. */
export const CoverDialog = deferred(async () => (await import("./cover-dialog.tsx")).CoverDialog);
