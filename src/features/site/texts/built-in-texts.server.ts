import { LANGUAGES, type Language } from '#platform/text/language.ts';
import { readMessages } from '#platform/text/load-messages.server.ts';

import type { Texts } from './message-spec.ts';

/** The texts of this version of the app. */
export const BUILT_IN_TEXTS: Texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, { ...read(language, 'mail'), ...read(language, 'alerts') }]),
) as Texts;

function read(language: Language, namespace: 'mail' | 'alerts'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readMessages(language, namespace)).map(([key, text]) => [
      `${namespace}/${key}`,
      text.replace(/\{\{(\w+)(?:, number)?\}\}/g, '{$1}'),
    ]),
  );
}
