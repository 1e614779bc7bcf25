import { fold } from './fold.ts';
import { UNSTEMMED_WORDS } from './unstemmed-words.ts';

const UNSTEMMED = new RegExp(`^(?:وبال|وال|فال|بال|كال|ولل|لل|ال)?(و?(?:${UNSTEMMED_WORDS.join('|')}))$`);

/** Folds a word and, if it is Arabic, strips article, prefixes and suffix. Mirrors search_stem of the database. */
export function stem(word: string): string {
  const folded = fold(word);
  return (
    UNSTEMMED.exec(folded)?.[1] ??
    folded
      .replace(/^(?:وبال|وال|فال|بال|كال|ولل|لل)(?=[\u0621-\u064a]{3})/, '')
      .replace(/^ال(?=[\u0621-\u064a]{2})/, '')
      .replace(/([\u0621-\u064a]{2})(?:تين|تان)$/, '$1')
      .replace(/([\u0621-\u064a]{3})(?:يات|ان|ون|ين|ها|يه|ي)$/, '$1')
      .replace(/([\u0621-\u064a]{2})(?:ات|ه)$/, '$1')
  );
}
