import type { TFunction } from 'i18next';

import type { Tag } from '#platform/bus/tag.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { LANGUAGES, type Language } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type { ChangedTexts } from './message-spec.ts';
import { findMessageTexts } from './queries.server.ts';

/** The translation functions of emails and notifications, with the operator's texts over the built-in ones. */
export interface Translators {
  mail: Record<Language, TFunction<'mail'>>;
  alerts: Record<Language, TFunction<'alerts'>>;
}

/** Published when the operator changes a text. */
export const TEXTS_TAG: Tag = 'texts';

const BUILT_IN: Translators = { mail: loadMessages('mail'), alerts: loadMessages('alerts') };

const cachedTranslators = cached<Translators>({ name: 'texts of messages', maxEntries: 1, maxEntryBytes: 1 * MB });

/** The translation functions, cached until the operator changes a text. */
export function getTranslators(db: Database): Promise<Translators> {
  return cachedTranslators(db, '', async () => {
    dependsOn(TEXTS_TAG);
    const changed = (await findMessageTexts(db)).map(({ texts }) => texts);
    if (changed.every((texts) => LANGUAGES.every((language) => Object.keys(texts[language]).length === 0)))
      return BUILT_IN;
    return {
      mail: loadMessages('mail', toMessages('mail', changed)),
      alerts: loadMessages('alerts', toMessages('alerts', changed)),
    };
  });
}

/** The changed texts of a namespace as the translation library reads them. */
function toMessages(namespace: string, changed: ChangedTexts[]): Record<Language, Record<string, string>> {
  const messagesIn = (language: Language) =>
    changed
      .flatMap((texts) => Object.entries(texts[language]))
      .filter(([key]) => key.startsWith(`${namespace}/`))
      .map(([key, text]) => [key.slice(namespace.length + 1), toMessage(text)]);
  return { en: Object.fromEntries(messagesIn('en')), ar: Object.fromEntries(messagesIn('ar')) };
}

const toMessage = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'count' ? '{{count, number}}' : `{{${name}}}`));
