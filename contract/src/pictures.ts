/** A picture that is sent to Breezy. */
import * as z from "zod/mini";

export const pictureType = z.enum(["image/png", "image/jpeg"]);
export type PictureType = z.infer<typeof pictureType>;

/** In pixels, of the longer side. */
export const pictureSide = 1568;
/** Before base64. */
export const pictureBytes = 1_500_000;

/** `data` in standard base64 (RFC 4648 section 4), of what `barePicture` leaves as it is. */
export const sentPicture = z.strictObject({
  type: pictureType,
  data: z.string().check(z.minLength(4), z.maxLength(Math.ceil(pictureBytes / 3) * 4)),
});
export type SentPicture = z.infer<typeof sentPicture>;
