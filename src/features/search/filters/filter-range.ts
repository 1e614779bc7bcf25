import type { RangeBound } from '#features/catalog/attribute-types.ts';
import { formatUnit } from '#features/catalog/format-quantity.ts';
import { type Bilingual, isolateBidi, type Language } from '#platform/text/language.ts';
import { toAsciiDigits } from '#platform/text/fold.ts';

/** From and to, both inclusive; undefined means unbounded. */
export type FilterRange<Bound = RangeBound> = [from: Bound | undefined, to: Bound | undefined];

/** Parses `5..9`, `5..`, `..9`, or a single value for both ends. An invalid end is unbounded. */
export function parseRange(value: string, parseBound: (text: string) => RangeBound | undefined): FilterRange {
  const [from = '', to = from] = toAsciiDigits(value).split('..');
  return [parseBound(from), parseBound(to)];
}

/** The message key of a range and its values: from 5,000; up to 9,000; 5,000 – 9,000; 5,000. */
export function toRangeMessage<Bound>([from, to]: FilterRange<Bound>, format: (value: Bound) => string) {
  const [start = '', end = ''] = [from, to].map((value) => (value === undefined ? '' : isolateBidi(format(value))));
  const key = start === end ? 'rangeOne' : !start ? 'rangeTo' : !end ? 'rangeFrom' : 'rangeBetween';
  return [key, { from: start, to: end }] as const;
}

/** The unit after a range. It is inflected for the number before it, which is the upper bound if there is one. */
export function formatRangeUnit([from, to]: FilterRange, unit: Bilingual | null, language: Language): string {
  const last = to ?? from;
  return typeof last === 'number' ? formatUnit(last, unit, language) : '';
}
