import type { CustomTypeOptions } from 'i18next';

import type { Language } from '#platform/text/language.ts';

type Words = CustomTypeOptions['resources'];

const FILES = import.meta.glob<Record<string, string>>('/locales/*/*.json', { eager: true, import: 'default' });

/** All texts of a language, by namespace. */
export const textsIn = (language: Language): [namespace: string, texts: Record<string, string>][] =>
  Object.entries(FILES).flatMap(([file, texts]) => {
    const [, folder, namespace] = /^\/locales\/(\w+)\/(.+)\.json$/.exec(file) ?? [];
    return folder === language && namespace ? [[namespace, texts] as const] : [];
  }) as [string, Record<string, string>][];

/** The texts of a namespace in English, or in another language. */
export const wordsOf = <Name extends keyof Words>(namespace: Name, language: Language = 'en'): Words[Name] =>
  FILES[`/locales/${language}/${namespace}.json`] as unknown as Words[Name];
