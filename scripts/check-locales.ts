// Checks that locales/en and locales/ar have the same keys, plural forms and placeholders.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PLURALS = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] } as const;
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Words = { [key: string]: string | Words };

/** Differences between the two languages of a locales folder, one per line. */
function compareLocales(folder: string): string[] {
  const files = new Set(Object.keys(PLURALS).flatMap((language) => readdirSync(path.join(folder, language))));
  return [...files].toSorted().flatMap((file) => {
    const [en, ar] = [read(folder, 'en', file), read(folder, 'ar', file)];
    if (!en || !ar) return [`${file} is missing in ${en ? 'ar' : 'en'}`];
    return compareMessages(en, ar).map((problem) => `${file}: ${problem}`);
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

function missingForms(key: string, language: keyof typeof PLURALS, words: Map<string, string>): string[] {
  return PLURALS[language]
    .filter((form) => !words.has(`${key}_${form}`))
    .map((form) => `${key}_${form} is missing in ${language}`);
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
  const problems = compareLocales('locales');
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
