/** One of the eight tinted backgrounds of tokens.css, as a class. Always the same for a name. */
export function tintOf(name: string): string {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return `bg-tint-${(hash % 8) + 1}`;
}
