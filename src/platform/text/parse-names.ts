import { fold } from './fold.ts';
import { type Bilingual, type Language, LANGUAGES } from './language.ts';
import { splitCells } from './split-cells.ts';

/** A name in both languages, of which one may be empty. */
export type Names = Record<Language, string>;

/** Separate names whatever their scripts. */
const COLUMNS = ['\t', '|'];
/** Are written within names, too: they separate an Arabic name from a Latin one only. */
const MARKS = [/[;؛]/, /[,،]/, /\s[-–—]\s/, /[=/:]/];
const IN_BRACKETS = /^(.+)\((.+)\)$/;

/**
 * The names that one line gives: `Jeep | جيب`, `جيب; Jeep`, `"Jeep","جيب"`, two columns of a spreadsheet, or a single
 * name. The script decides the language; of two names in one script, the first is English. Undefined for an empty line,
 * and for one with more columns.
 */
export function parseNames(line: string): Names | undefined {
  const text = line.trim();
  const column = COLUMNS.find((mark) => line.includes(mark));
  const names = column ? splitCells(line, column) : (findPair(text) ?? [text]);
  const [first, second = '', ...more] = names.filter(Boolean);
  return first === undefined || more.length > 0 ? undefined : toNames(first, second);
}

/** By script. Two names in one script are English, then Arabic. */
const toNames = (first: string, second: string): Names =>
  hasArabic(first) && !hasArabic(second) ? { en: second, ar: first } : { en: first, ar: second };

function findPair(text: string): string[] | undefined {
  const candidates = [
    splitCells(text, ';'),
    splitCells(text, ','),
    ...MARKS.map((mark) => text.split(mark)),
    IN_BRACKETS.exec(text)?.slice(1) ?? [],
  ];
  return candidates.find(isPair)?.map((name) => name.trim());
}

const isPair = ([first = '', second = '', ...more]: string[]): boolean =>
  more.length === 0 && hasArabic(first) !== hasArabic(second) && hasLatin(hasArabic(first) ? second : first);

const hasLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);
export const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** Whether two things have the same name in one of the languages, in any spelling. */
export const isSameName = (one: Bilingual, other: Bilingual): boolean => createNameSet([one]).has(other);

/** A set of names, which has a name in any spelling, and also if it has it in one of its languages only. */
export function createNameSet(names: Bilingual[] = []) {
  const keys = new Set(names.flatMap(toNameKeys));
  return {
    has: (name: Bilingual): boolean => toNameKeys(name).some((key) => keys.has(key)),
    add: (name: Bilingual): void => toNameKeys(name).forEach((key) => keys.add(key)),
  };
}

/** A key for each language of a name. Names that are the same have a key in common. */
export const toNameKeys = (name: Bilingual): string[] =>
  LANGUAGES.map((language) => `${language}:${fold(name[language] ?? '').trim()}`).filter((key) => !key.endsWith(':'));
