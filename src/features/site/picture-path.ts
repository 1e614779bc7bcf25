import * as z from 'zod/mini';

/** The product's logo, on light and on dark grounds. */
export const DEFAULT_LOGO = '/logo.png';
export const DEFAULT_FOOTER_LOGO = '/logo-white.png';

/** The id of an uploaded picture in its path; undefined for the site's public files. */
export const imageIdOf = (path: string): string | undefined => /^\/media\/([0-9a-f-]{36})-/.exec(path)?.[1];

/** A picture of this site: uploaded, or one of its public files. Empty: none, or the default. */
export const PicturePath = z
  .string('invalidValue')
  .check(z.maxLength(100), z.regex(/^(?:\/media\/[a-z0-9-]{1,60}\.webp|\/[\w-]{1,60}\.(?:png|svg|webp|jpe?g))?$/));
