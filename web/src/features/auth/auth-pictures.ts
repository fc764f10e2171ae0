/** Pictures of the product, as `npm run screenshots` takes them, for anyone who is about to sign in. */
export const authPictureNames = [
  "vault",
  "add-account",
  "generator",
  "breezy",
  "unlock",
  "kit",
] as const;
export const authPictures = authPictureNames.map((name) => ({
  light: `/screenshots/${name}.webp`,
  dark: `/screenshots/${name}-dark.webp`,
}));
export const pictureSize = { width: 1280, height: 800 };
