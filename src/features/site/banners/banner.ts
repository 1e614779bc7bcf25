import * as z from 'zod/mini';

import { BilingualText } from '#platform/text/bilingual-text.ts';

/** A banner as visitors see it. */
export const Banner = z.object({
  _id: z.string(),
  /** Text over the picture; may be empty. */
  title: BilingualText,
  text: BilingualText,
  /** Alternative text of the picture. */
  alt: BilingualText,
  /** A path of this site, or an address with https. */
  link: z.nullable(z.string()),
  /** `home`, `list`, or `list/{categoryId}`. */
  place: z.string(),
  picture: z.string(),
  /** The picture of Arabic pages. Without one, they show the other picture, mirrored or not. */
  pictureAr: z.string(),
  mirrorsPicture: z.boolean(),
});
export type Banner = z.infer<typeof Banner>;
