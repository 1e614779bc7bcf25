import { toAsciiDigits } from '#platform/text/fold.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { splitWords } from '../split-words.ts';

/** The parts of a live ad that the vocabulary is collected from. */
export interface CountedAd {
  title: Bilingual;
  description: Bilingual;
  country_id: number;
  city_id: number | null;
}

const VOWEL_MARKS = /[\u064b-\u0652\u0640\u0670\u200c-\u200f]/g;
const MAX_WORD_LENGTH = 40;

/** The distinct words of a text in lower case, with ASCII digits and without vowel marks. */
export const listWords = (text: Bilingual): Set<string> =>
  new Set(
    Object.values(text).flatMap((part) =>
      splitWords(toAsciiDigits(part.toLowerCase()).replace(VOWEL_MARKS, '')).filter(
        (word) => /^[\p{L}\p{N}]+$/u.test(word) && word.length > 1 && word.length <= MAX_WORD_LENGTH,
      ),
    ),
  );

const ENGLISH =
  'a an and any are as at but by for from has in incl including into is like looking my near needs no non not of off ' +
  'on only or our out over per plus since still than that the this to under until up very via w w/ was with within ' +
  'without your & - / x';
/** Also nouns that only introduce another: the colour, the model, the size of something. */
const ARABIC =
  'في من مع على الى إلى عن أو او و ثم أم بدون بلا دون حتى تحت فوق قبل بعد بين عند ضد لدى منذ خلال غير ليس لا أي ' +
  'ذو ذات به بها لون لونه لونها موديل مقاس حجم قياس سعة سنة عدد ب';

/** Words that connect a phrase with the next, so that no phrase ends with them. Lower-case. */
const CONNECTORS = new Set(`${ENGLISH} ${ARABIC}`.split(' '));

/** A title up to the first comma or dash. */
const BEFORE_DETAILS = /^[^,،;؛:|([–—!؟?+*]+/;
/** A title up to a year within it, such as that of a model. */
const UP_TO_YEAR = /^.*?\s(?:19|20|١٩|٢٠)[0-9٠-٩]{2}(?=\s)/;

const MAX_PHRASE_WORDS = 4;
/** Of a title that is a phrase as a whole. */
const MAX_TITLE_WORDS = 6;
/** In characters. */
const MAX_NAME_LENGTH = 100;

/** Words with which a title begins. */
export interface Beginning {
  /** In lower case. */
  name: string;
  spelling: string;
  /** Whether the title ends there, or continues with a connector. */
  isEnd: boolean;
}

/**
 * The beginnings of a title up to its first comma or dash, or the year of a model: one, two, three and four words. A
 * fifth shows that four words continue differently; six are the whole title. None ends with a connector.
 */
export function listBeginnings(title: string): Beginning[] {
  const main = BEFORE_DETAILS.exec(title)?.[0] ?? '';
  const text = (UP_TO_YEAR.exec(main)?.[0] ?? main).replace(/^[\s.-]+|[\s.-]+$/g, '');
  const words = text === '' ? [] : text.split(/\s+/);
  return words.slice(0, MAX_TITLE_WORDS).flatMap((word, at) => {
    const size = at + 1;
    const spelling = words.slice(0, size).join(' ');
    const next = words[size]?.toLowerCase();
    if (CONNECTORS.has(word.toLowerCase()) || spelling.length > MAX_NAME_LENGTH) return [];
    if (size > MAX_PHRASE_WORDS + 1 && next !== undefined) return [];
    const isEnd = next === undefined || (size <= MAX_PHRASE_WORDS && CONNECTORS.has(next));
    return [{ name: spelling.toLowerCase(), spelling, isEnd }];
  });
}

/** Titles that begin with the same words. */
export interface BeginningCount {
  name: string;
  ads: number;
  /** By place: `country=1`, `city=12`. */
  places: Record<string, number>;
  spellings: Record<string, number>;
  ends: number;
  /** The number of beginnings that are one word longer. */
  children: number;
}

/** Whether a phrase ends there: titles end there or continue differently. */
export const isPhrase = ({ name, ends, children }: BeginningCount): boolean =>
  name.length >= 3 && name.length <= 60 && (ends > 0 || (children > 1 && name.split(' ').length <= MAX_PHRASE_WORDS));

/** The most common spelling. */
export const spellingOf = ({ name, spellings }: BeginningCount): string =>
  Object.entries(spellings).toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? name;
