/** The beginning of a text, with an ellipsis where there is more. Never ends in half an emoji, which no encoding knows. */
export function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}
