import { expect, test } from 'vitest';

import { guessCountry } from './place-bar.tsx';

const COUNTRIES = ['KW', 'SA', 'EG'];

test.each([
  ['Asia/Kuwait', ['ar-KW', 'en'], 'KW'],
  ['Africa/Cairo', ['ar-EG'], 'EG'],
  ['Asia/Riyadh', ['en-US', 'en'], 'SA'],
])('for the time zone %s and the languages %j it guesses %s', (timeZone, languages, country) => {
  expect(guessCountry(COUNTRIES, timeZone, languages)).toBe(country);
});

test('a device abroad counts by its time zone', () => {
  expect(guessCountry(COUNTRIES, 'Asia/Kuwait', ['ar-EG', 'ar'])).toBe('KW');
});

test('if no country has the time zone, the first language with a country decides', () => {
  expect(guessCountry(COUNTRIES, 'Europe/London', ['en-GB', 'en', 'ar-SA', 'ar-EG'])).toBe('SA');
  expect(guessCountry(COUNTRIES, 'UTC', ['ar-Arab-EG'])).toBe('EG');
});

test('otherwise the first country, if the site has one', () => {
  expect(guessCountry(COUNTRIES, 'UTC', ['en', 'ar', 'de-DE'])).toBe('KW');
  expect(guessCountry([], 'Asia/Kuwait', ['ar-KW'])).toBeUndefined();
});
