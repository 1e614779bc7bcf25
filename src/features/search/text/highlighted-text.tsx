import { stem, UNSTEMMED_MARK } from '#platform/text/stem.ts';

import { WORDS } from '../split-words.ts';

export function HighlightedText({ text, lexemes }: { text: string; lexemes: string[] }) {
  return toHighlightSegments(text, lexemes).map(({ text: segment, isHighlighted }, index) =>
    isHighlighted ? (
      <mark key={index} className="rounded-sm bg-mark text-inherit">
        {segment}
      </mark>
    ) : (
      segment
    ),
  );
}

/** A segment of a text: a matching word, or the text between matching words. */
interface HighlightSegment {
  text: string;
  isHighlighted: boolean;
}

/** English endings that the stemmer removes to get the lexeme. */
const ENGLISH_ENDING =
  /^(?:e?s|e?d|e?rs?|ing|ings|e|y|ies|ly|able|al|ance|ant|ation|ations|ate|ated|ion|ions|ive|ity|ment|ments|ness)$/;

/** Splits a text into segments, marking the words that match one of the lexemes. */
export function toHighlightSegments(text: string, lexemes: string[]): HighlightSegment[] {
  const segments: HighlightSegment[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (!isMatch(stem(word), lexemes)) continue;
    if (index > end) segments.push({ text: text.slice(end, index), isHighlighted: false });
    segments.push({ text: word, isHighlighted: true });
    end = index + word.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), isHighlighted: false });
  return segments;
}

function isMatch(stemmed: string, lexemes: string[]): boolean {
  return lexemes.some(
    (lexeme) =>
      stemmed === lexeme ||
      (lexeme.endsWith(UNSTEMMED_MARK) && stemmed.startsWith(lexeme.slice(0, -1))) ||
      (/^[a-z]{3,}$/.test(lexeme) && isEnglishFormOf(stemmed, lexeme)),
  );
}

/** The database stems `battery` and `batteries` to `batteri`, `running` to `run`. */
function isEnglishFormOf(word: string, lexeme: string): boolean {
  if (lexeme.endsWith('i') && word === `${lexeme.slice(0, -1)}y`) return true;
  if (!word.startsWith(lexeme)) return false;
  const rest = word.slice(lexeme.length);
  return ENGLISH_ENDING.test(rest) || (rest[0] === lexeme.at(-1) && ENGLISH_ENDING.test(rest.slice(1)));
}
