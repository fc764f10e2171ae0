/** Chromium shows its popup once the page is loaded, which it then is before the app has come. */
void import("./popup.tsx");
