import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import i18next from 'i18next';
import { expect, test } from 'vitest';

import { LANGUAGES } from '#platform/text/language.ts';

import { type Messages, translate, type Translator } from './translate.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../../locales');
const COUNTS = [0, 1, 2, 3, 6, 10, 11, 21, 99, 100, 101, 102, 103, 1_000, 12_345, 1.5];

test.for(LANGUAGES)('every message reads as i18next writes it, in %s', async (language) => {
  const files = readdirSync(path.join(LOCALES, language));
  const resources = Object.fromEntries(
    files.map((file): [string, Messages] => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8')),
    ]),
  );
  const reference = i18next.createInstance();
  await reference.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resources },
    interpolation: { escapeValue: false },
  });
  const differing: string[] = [];
  let compared = 0;
  for (const [namespace, messages] of Object.entries(resources)) {
    const translator: Translator = { language, namespace, messagesOf: (name) => resources[name] };
    const expected = reference.getFixedT(language, namespace as 'layout') as unknown as (
      key: string,
      values?: object,
    ) => string;
    for (const key of new Set(Object.keys(messages).flatMap((form) => [form, form.replace(PLURAL, '')]))) {
      const { names, isCounted } = placeholdersOf(messages, key);
      for (const count of isCounted ? COUNTS : [0]) {
        const values = Object.fromEntries(names.map((name) => [name, valueOf(name, count)]));
        if (translate(translator, key, values) !== expected(key, values))
          differing.push(`${namespace}:${key} ${count}`);
        compared += 1;
      }
    }
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(5_000);
});

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The placeholders of all forms of a message, and whether they have a number. */
function placeholdersOf(messages: Messages, key: string) {
  const texts = Object.entries(messages).flatMap(([name, text]) =>
    name.replace(PLURAL, '') === key.replace(PLURAL, '') ? [text] : [],
  );
  const found = texts.flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)\s*(,?)/g)]);
  return {
    names: found.map(([, name = '']) => name),
    isCounted: found.some(([, name, comma]) => name === 'count' || comma),
  };
}

/** i18next formats numbers with the other values as options, of which `currency` must be one. */
function valueOf(name: string, count: number): string | number {
  if (['count', 'km', 'from', 'to'].includes(name)) return count;
  return name === 'currency' ? 'KWD' : `${name} $& {{count}}`;
}

test('a key of another namespace, a missing one, and one with a default', () => {
  const all: Record<string, Messages> = { layout: { close: 'Close' }, list: { title: 'Ads' } };
  const list: Translator = { language: 'en', namespace: 'list', messagesOf: (name) => all[name] };
  expect(translate(list, 'layout:close')).toBe('Close');
  expect(translate(list, 'title')).toBe('Ads');
  expect(translate(list, 'close')).toBe('close');
  expect(translate(list, 'constructor')).toBe('constructor');
  expect(translate(list, 'ad:title')).toBe('title');
  expect(translate(list, 'Not a key: a sentence.', { defaultValue: 'Not a key: a sentence.' })).toBe(
    'Not a key: a sentence.',
  );
});
