/** Search engines show about this many characters. */
const MAX_LENGTH = 160;

/** A text as the description of a page: one line, cut after a word. */
export function toDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  // Without spaces it is cut anywhere but within a character of two units.
  const cut = line.slice(0, MAX_LENGTH - 1).replace(/ \S*$|[\uD800-\uDBFF]$/, '');
  return `${cut}…`;
}
