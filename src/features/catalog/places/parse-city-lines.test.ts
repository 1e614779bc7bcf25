import { expect, test } from 'vitest';

import { parseCityLines } from './add-cities-dialogs.tsx';

const PLACES = { taken: [{ en: 'Riyadh', ar: 'الرياض' }], centre: { lat: 24, lng: 45 } };

test('reads names and coordinates, with bars or with tabs, and skips empty lines', () => {
  const pasted =
    'Jeddah | جدة | 21.54, 39.17\n\nAbha\tأبها\t18.22\t42.51\r\nTabuk | | ٢٨٫٣٨ 36.57\n | حائل | 27.52; 41.69';
  expect(parseCityLines(pasted, PLACES)).toEqual({
    found: [
      { name: { en: 'Jeddah', ar: 'جدة' }, lat: 21.54, lng: 39.17 },
      { name: { en: 'Abha', ar: 'أبها' }, lat: 18.22, lng: 42.51 },
      { name: { en: 'Tabuk', ar: '' }, lat: 28.38, lng: 36.57 },
      { name: { en: '', ar: 'حائل' }, lat: 27.52, lng: 41.69 },
    ],
    errors: [],
    skipped: [],
  });
});

test.each([
  ['Jeddah, 21.54, 39.17', 'cityLineInvalid'],
  ['Jeddah, جدة', 'cityLineInvalid'],
  ['جدة ٢١٫٥٤ ٣٩٫١٧', 'cityLineInvalid'],
  [' | | 21.54, 39.17', 'cityLineInvalid'],
  ['Jeddah | جدة | 21.54', 'coordinatesInvalid'],
  ['Jeddah | جدة | north, east', 'coordinatesInvalid'],
  ['Jeddah | جدة | 91, 39', 'coordinatesInvalid'],
  ['Jeddah | جدة | 1, 2, 3', 'coordinatesInvalid'],
  [`${'J'.repeat(61)} | جدة | 21.54, 39.17`, 'tooLong'],
])('reports the error of the line %j', (line, error) => {
  expect(parseCityLines(`Abha | أبها | 18.22, 42.51\n${line}`, PLACES)).toMatchObject({
    found: [{ name: { en: 'Abha' } }],
    errors: [{ line: 2, text: line.trim(), error }],
  });
});

test.each([
  ['Jeddah | جدة', { en: 'Jeddah', ar: 'جدة' }],
  ['Jeddah | جدة |', { en: 'Jeddah', ar: 'جدة' }],
  ['Jeddah\tجدة\t\t', { en: 'Jeddah', ar: 'جدة' }],
  ['Jeddah', { en: 'Jeddah', ar: '' }],
  ['6th of October', { en: '6th of October', ar: '' }],
  ['جدة', { en: '', ar: 'جدة' }],
  ['| جدة', { en: '', ar: 'جدة' }],
])('the city of the line %j, without coordinates, is at the centre of the country', (line, name) => {
  expect(parseCityLines(line, PLACES)).toMatchObject({ found: [{ name, lat: 24, lng: 45 }], errors: [] });
});

test('skips names that exist or are pasted twice', () => {
  const lines = ['Abha | | 18, 42', 'ABHA | | 18, 42', 'riyadh | | 24.71, 46.68', 'Other | الرياض | 24.71, 46.68'];
  const { found, errors, skipped } = parseCityLines(lines.join('\n'), PLACES);
  expect([found.length, errors]).toEqual([1, []]);
  expect(skipped).toEqual(lines.slice(1).map((text, at) => ({ line: at + 2, text })));
});
