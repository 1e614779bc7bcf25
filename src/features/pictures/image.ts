import * as z from 'zod/mini';

/** A picture, served as `/media/{id}-{400|800|1600}.webp`; `placeholder` is a tiny data URI shown while it loads. */
export const Image = z.object({ _id: z.string(), width: z.number(), height: z.number(), placeholder: z.string() });
export type Image = z.infer<typeof Image>;

/** A picture to show; `access` opens one that is not public: `/media/{access}/{id}-{width}.webp`. */
export type ShownImage = Image & { access?: string };
