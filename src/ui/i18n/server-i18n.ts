import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { LANGUAGES, type Language } from '#platform/text/language.ts';

import { NAMESPACES } from './namespaces.ts';

const files = import.meta.glob<Record<string, string>>('../../../locales/*/*.json', { eager: true, import: 'default' });

/** One instance per language. It never changes its language, so all requests share it. */
export function createServerI18n(): Record<Language, i18n> {
  const resourcesFor = (language: Language) =>
    Object.fromEntries(
      NAMESPACES.map((namespace) => [namespace, files[`../../../locales/${language}/${namespace}.json`] ?? {}]),
    );
  const resources = Object.fromEntries(LANGUAGES.map((language) => [language, resourcesFor(language)]));
  const create = (lng: Language): i18n => {
    const instance = i18next.createInstance();
    void instance.use(initReactI18next).init({
      lng,
      fallbackLng: false,
      resources,
      ns: [...NAMESPACES],
      defaultNS: 'layout',
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    return instance;
  };
  return { en: create('en'), ar: create('ar') };
}
