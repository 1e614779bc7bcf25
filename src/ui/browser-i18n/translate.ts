import { formatNumber } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';

export type Messages = Readonly<Record<string, string>>;

/** The values of a message. `count` also chooses its plural form; `defaultValue` is shown if the message is missing. */
export type Values = Readonly<Record<string, unknown>>;

export interface Translator {
  language: Language;
  /** The namespace of keys without one. */
  namespace: string;
  /** Undefined while the namespace isn't loaded. */
  messagesOf: (namespace: string) => Messages | undefined;
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g;

/**
 * The message of `key` or `namespace:key`, as i18next writes it on the server: its plural form, `{{name}}` and
 * `{{count, number}}`. A key without a message is returned itself.
 */
export function translate({ language, namespace, messagesOf }: Translator, key: string, values: Values = {}): string {
  const colon = key.indexOf(':');
  const messages = messagesOf(colon === -1 ? namespace : key.slice(0, colon));
  const name = key.slice(colon + 1);
  const message = messages && findForm(messages, name, values['count'], language);
  if (message === undefined) return String(values['defaultValue'] ?? name);
  return message.replace(PLACEHOLDER, (_, value: string, isNumber?: string) =>
    isNumber ? formatNumber(Number(values[value]), language) : String(values[value] ?? ''),
  );
}

function findForm(messages: Messages, name: string, count: unknown, language: Language): string | undefined {
  const forms = typeof count === 'number' ? [`_${pluralRules[language].select(count)}`, ''] : [''];
  if (count === 0) forms.unshift('_zero');
  const found = forms.map((form) => name + form).find((form) => Object.hasOwn(messages, form));
  return found === undefined ? undefined : messages[found];
}

const pluralRules = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') };
