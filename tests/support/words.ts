import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { CustomTypeOptions } from 'i18next';

import type { Language } from '#platform/text/language.ts';

type Words = CustomTypeOptions['resources'];

const LOCALES = path.resolve(import.meta.dirname, '../../locales');

/** The texts of a namespace in a language, so that one test runs in both. */
export function wordsOf<Name extends keyof Words>(language: Language, namespace: Name): Words[Name] {
  return JSON.parse(readFileSync(path.join(LOCALES, language, `${namespace}.json`), 'utf8')) as Words[Name];
}

/** Matches any of these texts as a whole, whatever stands for their `{{placeholders}}`. */
export function patternOf(...texts: string[]): RegExp {
  const patterns = texts.map((text) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{[^}]*\}\}/g, '.*'));
  return new RegExp(`^(?:${patterns.join('|')})$`);
}
