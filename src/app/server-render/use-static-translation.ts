import type { i18n, Namespace } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

import { createCache, MB, textBytes } from '#platform/caches/create-cache.ts';

/** Callers are typed by the library, which checks the keys. */
type Translate = (key: string, values?: object) => string;

interface Translation {
  t: Translate;
  i18n: i18n;
}

const translations = new WeakMap<i18n, Map<string, Translation>>();

/** `useTranslation` for an instance whose language and texts never change. */
export function useStaticTranslation(namespaces: Namespace = 'layout'): Translation {
  const { i18n } = useContext(I18nContext)!; // `App` provides it
  const known = translations.get(i18n) ?? new Map<string, Translation>();
  translations.set(i18n, known);
  const key = String(namespaces);
  const translation = known.get(key) ?? {
    i18n,
    t: cacheTexts(i18n.getFixedT(null, namespaces) as unknown as Translate),
  };
  known.set(key, translation);
  return translation;
}

/** Texts with values, by translation, key and values. */
const filledTexts = createCache<string, string>({ name: 'texts with values', maxBytes: 4 * MB, sizeOf: textBytes });
let translationCount = 0;

/** Caches texts: most of them are formatted with the same few numbers and words. */
function cacheTexts(translate: Translate): Translate {
  const texts = new Map<string, string>();
  const id = (translationCount += 1);
  return (key, values) => {
    const name = values ? `${id} ${key}${JSON.stringify(values)}` : key;
    const known = values ? filledTexts : texts;
    const existing = known.get(name);
    if (existing !== undefined) return existing;
    const text = translate(key, values);
    known.set(name, text);
    return text;
  };
}
