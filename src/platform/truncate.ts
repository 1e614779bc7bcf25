/**
 * Truncates text to `maxLength` UTF-16 units and adds an ellipsis. Drops a trailing lone surrogate, which can't be
 * encoded.
 */
export function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}
