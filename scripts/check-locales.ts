// Checks that locales/en and locales/ar have the same keys, plural forms and placeholders, and that they and the demo
// use the words of the glossary.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { GLOSSARY } from './glossary.ts';

const PLURALS = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] } as const;
const PLURAL = /_(zero|one|two|few|many|other)$/;
type Language = keyof typeof PLURALS;
const LANGUAGES: Language[] = ['en', 'ar'];

/** Numbers beside an abbreviation (km), a fraction or a name need no plural forms. */
const NUMBERS_WITHOUT_FORMS = ['list.withinKm', 'list.withinKmOf', 'people.categoryWithCount', 'mail.findsOf'];

type Words = { [key: string]: string | Words };

/** Differences between the two languages of a locales folder, and words that the glossary forbids; one per line. */
function checkLocales(folder: string): string[] {
  const files = new Set(LANGUAGES.flatMap((language) => readdirSync(path.join(folder, language))));
  return [...files].toSorted().flatMap((file) => {
    const [en, ar] = [read(folder, 'en', file), read(folder, 'ar', file)];
    if (!en || !ar) return [`${file} is missing in ${en ? 'ar' : 'en'}`];
    const namespace = path.basename(file, '.json');
    const problems = [
      ...compareMessages(en, ar),
      ...LANGUAGES.flatMap((language) => checkMessages(namespace, language, language === 'en' ? en : ar)),
    ];
    return problems.map((problem) => `${file}: ${problem}`);
  });
}

/** Differences between the two languages of a namespace. */
function compareMessages(english: Words, arabic: Words): string[] {
  const [en, ar] = [flatten(english), flatten(arabic)];
  const plurals = new Set([...en.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, '')));
  const isPlural = (key: string) => PLURAL.test(key) && plurals.has(key.replace(PLURAL, ''));
  const plain = new Set([...en.keys(), ...ar.keys()].filter((key) => !isPlural(key)));
  return [
    ...[...en].filter(([, text]) => !text.trim()).map(([key]) => `en ${key} is empty`),
    ...[...ar].filter(([, text]) => !text.trim()).map(([key]) => `ar ${key} is empty`),
    ...[...plain].flatMap((key) => comparePlain(key, en.get(key), ar.get(key))),
    ...[...plurals].flatMap((key) => [...missingForms(key, 'en', en), ...missingForms(key, 'ar', ar)]),
  ];
}

function comparePlain(key: string, en: string | undefined, ar: string | undefined): string[] {
  if (en === undefined || ar === undefined) return [`${key} is missing in ${en === undefined ? 'en' : 'ar'}`];
  return placeholders(en) === placeholders(ar) ? [] : [`${key} has different placeholders in ar and en`];
}

function missingForms(key: string, language: Language, words: Map<string, string>): string[] {
  return PLURALS[language]
    .filter((form) => !words.has(`${key}_${form}`))
    .map((form) => `${key}_${form} is missing in ${language}`);
}

/** Numbers without plural forms and forbidden words in one language of a namespace. */
function checkMessages(namespace: string, language: Language, words: Words): string[] {
  return [...flatten(words)].flatMap(([key, text]) => {
    const name = `${namespace}.${key}`;
    const isPlural = PLURAL.test(key) || NUMBERS_WITHOUT_FORMS.includes(name);
    return [
      ...(!isPlural && /\{\{\s*count\b/.test(text) ? [`${language} ${key} has a count but no plural forms`] : []),
      ...(!isPlural && /\{\{(?!\s*count\b)[^}]*,\s*number/.test(text)
        ? [`${language} ${key} has a number that is not {{count}}, so it has no plural forms`]
        : []),
      ...findForbiddenWords(text, language, name).map((problem) => `${language} ${key}: ${problem}`),
    ];
  });
}

/** Forbidden words of the glossary in a text. `place` is its key (`layout.login`) or its file. */
function findForbiddenWords(text: string, language: Language, place: string): string[] {
  return GLOSSARY[language].flatMap(({ pattern, use, except = [] }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined || except.some((start) => place.startsWith(start)) ? [] : [`“${found}”; use ${use}`];
  });
}

/** Words that the glossary forbids in the string literals of the demo's content. */
function checkContent(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|json)$/.test(file) && !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const name = path.posix.join(folder, ...file.split(path.sep));
      return readFileSync(name, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          literalsOf(line).flatMap((text) =>
            LANGUAGES.flatMap((language) => findForbiddenWords(text, language, name)).map(
              (problem) => `${name}:${at + 1}: ${problem}`,
            ),
          ),
        );
    });
}

/** The string literals of a line of code; a line inside a template literal counts as one. */
function literalsOf(line: string): string[] {
  if (/^\s*(?:\/\/|\*|\/\*|import\b)/.test(line)) return [];
  const literals = [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)];
  return literals.length > 0 ? literals.map(([, ...texts]) => texts.find((text) => text !== undefined) ?? '') : [line];
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{\s*[\w.]+|<\w+/g))].toSorted().join(' ');
}

function flatten(words: Words, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function read(folder: string, language: string, file: string): Words | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Words;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${language}/${file}: ${(error as Error).message}`, { cause: error });
  }
}

if (import.meta.main) {
  const problems = [...checkLocales('locales'), ...checkContent('demo')];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
