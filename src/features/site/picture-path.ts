import * as z from 'zod/mini';

/** A picture of this site: uploaded, or one of its public files. Empty: none, or the default. */
export const PicturePath = z
  .string('invalidValue')
  .check(z.maxLength(100), z.regex(/^(?:\/media\/[a-z0-9-]{1,60}\.webp|\/[\w-]{1,60}\.(?:png|svg|webp|jpe?g))?$/));
