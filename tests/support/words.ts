import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { CustomTypeOptions } from 'i18next';

import type { Language } from '#platform/language.ts';

type Words = CustomTypeOptions['resources'];

const LOCALES = path.resolve(import.meta.dirname, '../../locales');

/** What stands on the screens of a language, so that one story is told in both. */
export function wordsOf<Name extends keyof Words>(language: Language, namespace: Name): Words[Name] {
  return JSON.parse(readFileSync(path.join(LOCALES, language, `${namespace}.json`), 'utf8')) as Words[Name];
}
