import { fold, stem } from './fold.ts';

/** A stretch of a text, either a word that was searched for or what stands between such words. */
export interface Stretch {
  text: string;
  isMarked: boolean;
}

const WORDS = /\p{N}+(?:[.٫]\p{N}+)+|[\p{L}\p{N}\p{M}\u200b-\u200f]+/gu;
/** What English words end in beyond their lexeme. */
const ENGLISH_ENDING =
  /^(?:e?s|e?d|e?rs?|ing|ings|e|y|ies|ly|able|al|ance|ant|ation|ations|ate|ated|ion|ions|ive|ity|ment|ments|ness)$/;

/** A text cut where words with one of the lexemes begin and end. */
export function splitAtMarks(text: string, lexemes: string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (!isMatch(stem(word), lexemes)) continue;
    if (index > end) stretches.push({ text: text.slice(end, index), isMarked: false });
    stretches.push({ text: word, isMarked: true });
    end = index + word.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), isMarked: false });
  return stretches;
}

function isMatch(stemmed: string, lexemes: string[]): boolean {
  return lexemes.some(
    (lexeme) => stemmed === lexeme || (/^[a-z]{3,}$/.test(lexeme) && isEnglishFormOf(stemmed, lexeme)),
  );
}

/** Battery and batteries are batteri to the database, running is run. */
function isEnglishFormOf(word: string, lexeme: string): boolean {
  if (lexeme.endsWith('i') && word === `${lexeme.slice(0, -1)}y`) return true;
  if (!word.startsWith(lexeme)) return false;
  const rest = word.slice(lexeme.length);
  return ENGLISH_ENDING.test(rest) || (rest[0] === lexeme.at(-1) && ENGLISH_ENDING.test(rest.slice(1)));
}

/** The spelling that some texts have of a folded word, or the folded word itself. */
export function spell(folded: string, texts: string[]): string {
  return texts.flatMap((text) => text.match(WORDS) ?? []).find((word) => fold(word) === folded) ?? folded;
}
