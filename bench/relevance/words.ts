/** Letters that are written one for the other, and the vowel marks and stretching that are often left out. */
const SPELLINGS: [letters: RegExp, common: string][] = [
  [/[\u064B-\u065F\u0670\u0640]/g, ''],
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
  [/ؤ/g, 'و'],
  [/ئ/g, 'ي'],
  [/ڤ/g, 'ف'],
];

const ARABIC_ZERO = '٠'.charCodeAt(0);

/** Conjunction, preposition and article, joined to the next word. */
const PREFIXES = /^[وف]?(?:[بلك]?ال|لل|[بلك])?$/;

/** The words of a text, in a common spelling. Letters and digits are separate words. */
export function toWords(text: string): string[] {
  const spelled = SPELLINGS.reduce(
    (result, [letters, common]) => result.replace(letters, common),
    text.normalize('NFKC').toLowerCase(),
  );
  const digits = spelled.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));
  return digits.match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** Whether the words of the phrase occur next to each other. Arabic words may have prefixes. */
export function containsPhrase(words: string[], phrase: string[]): boolean {
  return words.some((_, at) => phrase.every((wanted, offset) => isForm(words[at + offset], wanted)));
}

function isForm(word: string | undefined, wanted: string): boolean {
  if (word === undefined || word === wanted) return word !== undefined;
  if (!/^\p{Script=Arabic}/u.test(wanted) || !word.endsWith(wanted)) return false;
  const prefix = word.slice(0, -wanted.length);
  // One letter before a short word is more often part of another word: كلب has no prefix.
  return PREFIXES.test(prefix) && (prefix.length > 1 || wanted.length > 2);
}
