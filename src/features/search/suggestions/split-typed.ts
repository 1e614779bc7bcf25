import { fold } from '#platform/text/fold.ts';

/**
 * Splits a suggestion into the text before, the part that the user typed at the start of a word, in whatever spelling,
 * and the rest. Undefined if the user typed something else, such as a typo.
 */
export function splitTyped(label: string, typed: string): [before: string, typed: string, after: string] | undefined {
  const wanted = foldText(typed);
  if (!wanted) return undefined;
  for (const { index: start } of label.matchAll(/(?<!\S)\S/gu)) {
    if (!foldText(label.slice(start)).startsWith(wanted)) continue;
    let end = start + 1;
    while (!foldText(label.slice(start, end)).startsWith(wanted)) end++;
    // Accents and vowel marks belong to the letter before.
    while (/^\p{M}/u.test(label.slice(end))) end++;
    return [label.slice(0, start), label.slice(start, end), label.slice(end)];
  }
  return undefined;
}

const foldText = (text: string): string => fold(text).replaceAll(/\s+/g, ' ').trim();
