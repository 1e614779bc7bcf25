import { toAsciiDigits } from '#platform/text/fold.ts';

import { MAX_PLACE_NAME, NewCity } from './contract.ts';
import { isSameName } from './rules.ts';

interface LineError {
  /** From 1. */
  line: number;
  text: string;
  /** A message key. */
  error: 'cityLineInvalid' | 'coordinatesInvalid' | 'tooLong' | 'placeNameTaken';
}

/**
 * Parses pasted cities, one per line: `English | Arabic | latitude, longitude`, or with tabs between them, as in a
 * spreadsheet. One of the names may be empty. Empty lines are skipped. `taken` are the names in the country.
 */
export function parseCityLines(pasted: string, taken: NewCity['name'][]): { found: NewCity[]; errors: LineError[] } {
  const found: NewCity[] = [];
  const errors: LineError[] = [];
  for (const [index, raw] of pasted.split(/\r?\n/).entries()) {
    const text = raw.trim();
    if (text === '') continue;
    const city = parseCity(text);
    const error = typeof city === 'string' ? city : checkName(city.name, [...taken, ...found.map(({ name }) => name)]);
    if (error) errors.push({ line: index + 1, text, error });
    else if (typeof city !== 'string') found.push(city);
  }
  return { found, errors };
}

function parseCity(text: string): NewCity | LineError['error'] {
  const parts = text.split(/[|\t]/).map((part) => part.trim());
  const [en = '', ar = '', ...point] = parts;
  if (parts.length < 3 || (!en && !ar)) return 'cityLineInvalid';
  const numbers = point
    .flatMap((part) => toAsciiDigits(part).split(/[,،;\s]+/))
    .filter(Boolean)
    .map(Number);
  const [lat, lng, ...others] = numbers;
  const city = NewCity.safeParse({ name: { en, ar }, lat, lng });
  if (city.success && others.length === 0) return city.data;
  return Math.max(en.length, ar.length) > MAX_PLACE_NAME ? 'tooLong' : 'coordinatesInvalid';
}

const checkName = (name: NewCity['name'], others: NewCity['name'][]): LineError['error'] | undefined =>
  others.some((other) => isSameName(other, name)) ? 'placeNameTaken' : undefined;
