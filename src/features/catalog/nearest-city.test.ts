import { expect, test } from 'vitest';

import type { Country } from './contract.ts';
import { findNearestCity } from './nearest-city.ts';

const city = (_id: string, lat: number, lng: number, isHidden = false) => ({
  _id,
  name: { en: _id, ar: _id },
  lat,
  lng,
  isHidden,
});

const country = (code: string, cities: ReturnType<typeof city>[]): Country => ({
  _id: code,
  code,
  name: { en: code, ar: code },
  nameInText: { en: code, ar: code },
  dialCode: '+965',
  currency: 'KWD',
  currencyDecimals: 3,
  flag: '',
  lat: 0,
  lng: 0,
  cities,
});

const countries = [
  country('KW', [city('kuwait-city', 29.37, 47.98), city('salmiya', 29.33, 48.08), city('wafra', 28.64, 47.93)]),
  country('SA', [city('khafji', 28.44, 48.49), city('khobar', 26.22, 50.2), city('closed', 29.34, 48.07, true)]),
  country('BH', [city('manama', 26.23, 50.58)]),
  country('FJ', [city('taveuni', -16.8, 179.97)]),
];

test.for([
  { at: 'in Salmiya', point: { lat: 29.334, lng: 48.071 }, expected: 'KW salmiya' },
  { at: 'between two cities', point: { lat: 29.345, lng: 48.04 }, expected: 'KW salmiya' },
  { at: 'beside the border', point: { lat: 28.5, lng: 48.4 }, expected: 'SA khafji' },
  { at: 'across a strait', point: { lat: 26.2, lng: 50.55 }, expected: 'BH manama' },
  { at: 'across the date line', point: { lat: -16.8, lng: -179.95 }, expected: 'FJ taveuni' },
  { at: 'in a suburb', point: { lat: 29.02, lng: 48.08 }, expected: 'KW salmiya' },
  { at: 'in the desert', point: { lat: 24, lng: 45 }, expected: undefined },
  { at: 'on the other side of the world', point: { lat: -3.745, lng: -38.523 }, expected: undefined },
])('a place $at is in $expected', ({ point, expected }) => {
  const found = findNearestCity(countries, point);
  expect(found && `${found.country.code} ${found.city._id}`).toBe(expected);
});

test('without countries there is no city', () => {
  expect(findNearestCity([], { lat: 29.33, lng: 48.08 })).toBeUndefined();
});
