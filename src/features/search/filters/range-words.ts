/** From and to; either may be open. */
export type Range = [from: number | undefined, to: number | undefined];

/** As an address has it: `5..9`, `5..`, `..9`, or one number for both ends. */
export function readRange(value: string): Range {
  const [from = '', to = from] = value.split('..');
  const read = (end: string) => (end === '' || Number.isNaN(Number(end)) ? undefined : Number(end));
  return [read(from), read(to)];
}

/** The key of a range's words and what stands in them, numbers left to right: from 5,000; up to 9,000; 5,000 – 9,000; 5,000. */
export function rangeWords([from, to]: Range, show: (value: number) => string) {
  const [start, end] = [from, to].map((value) => (value === undefined ? '' : `\u2066${show(value)}\u2069`));
  const key = start === end ? 'rangeOne' : !start ? 'rangeTo' : !end ? 'rangeFrom' : 'rangeBetween';
  return [key, { from: start, to: end }] as const;
}
