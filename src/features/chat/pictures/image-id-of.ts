/** The id in the key of an uploaded picture. Undefined for icons, banners and profile pictures. */
export const imageIdOf = (key: string): string | undefined =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d+\.webp$/.exec(key)?.[1];
