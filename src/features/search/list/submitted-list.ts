import { readTypedNumber } from '../filters/typed-number.ts';

/** The fields of a range filter of an attribute, which a list's URL has as one parameter: `attr.year=2015..2020`. */
export const rangeFieldNames = (key: string): [from: string, to: string] => [`attr.${key}.from`, `attr.${key}.to`];

/** Several options of an attribute as the one value of a select. */
export const joinOptions = (options: string[]): string => options.join(',');

/** The key of an attribute has no dot. */
const RANGE_FIELD = /^(attr\.[^.]+)\.(from|to)$/;

/**
 * The search string of a list that a browser without scripts submitted, as the list's links write it: without empty
 * fields, with numbers in ASCII digits, with each range and each option as one parameter. Returns others as they are.
 */
export function toListSearch(submitted: string): string {
  const params = new URLSearchParams(submitted);
  const result = new URLSearchParams();
  const ranges = new Set<string>();
  for (const [name, value] of params) {
    const [, attribute] = RANGE_FIELD.exec(name) ?? [];
    if (attribute) {
      const [from, to] = ['from', 'to'].map((end) => readBound(params.get(`${attribute}.${end}`) ?? ''));
      if (!ranges.has(attribute) && (from || to)) result.append(attribute, `${from}..${to}`);
      ranges.add(attribute);
    } else if (name === 'minPrice' || name === 'maxPrice') {
      if (readBound(value)) result.append(name, readBound(value));
    } else {
      const values = name.startsWith('attr.') && !value.includes('..') ? value.split(',') : [value];
      for (const one of values) if (one !== '') result.append(name, one);
    }
  }
  if (result.toString() === params.toString()) return submitted;
  return result.size > 0 ? `?${result}` : '';
}

/** A date, or a number. */
const readBound = (value: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(value) || !Number.isNaN(Number(value)) ? value : (readTypedNumber(value) ?? '');
