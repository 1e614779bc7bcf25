/** A suggestion for an address, from an English name or title. Empty if it has no Latin letters. */
export const toSlug = (name: string): string =>
  toAsciiWords(name)
    .replace(/^[^a-z]+/, '')
    .slice(0, 60)
    .replace(/-$/, '');

/** The Latin letters and digits of a text in lower case, with hyphens between words. */
export const toAsciiWords = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
