/** Pictures of the product, as `npm run screenshots` takes them, for whoever is about to sign in. */
export const authPictures = ["vault", "add-account", "generator", "breezy", "unlock", "kit"].map(
  (name) => `/screenshots/${name}.webp`,
);
export const pictureSize = { width: 1280, height: 800 };
