import { DAY_MS } from '#platform/durations.ts';

import type { Interval } from './contract.ts';

/** Days from `from` to `to`, inclusive, such as `2026-06-01`. */
export interface Span {
  from: string;
  to: string;
}

/** How many days, weeks or months are shown. */
const LENGTHS = { day: 30, week: 12, month: 12 } satisfies Record<Interval, number>;

/** The last 30 days, 12 weeks of seven days, or 12 calendar months, oldest first. The last ends today. */
export function toSpans(interval: Interval, today: string): Span[] {
  return Array.from({ length: LENGTHS[interval] }, (_, at) => {
    const ago = LENGTHS[interval] - 1 - at;
    if (interval === 'month') {
      const from = addMonths(`${today.slice(0, 7)}-01`, -ago);
      return { from, to: ago === 0 ? today : addDays(addMonths(from, 1), -1) };
    }
    const days = interval === 'week' ? 7 : 1;
    const to = addDays(today, -ago * days);
    return { from: addDays(to, 1 - days), to };
  });
}

/** The equally long period before: for months the same days of the year before. */
export function toSpanBefore(interval: Interval, spans: Span[]): Span {
  const { from, to } = { from: spans[0]!.from, to: spans.at(-1)!.to }; // never empty
  if (interval === 'month') return { from: addMonths(from, -spans.length), to: addMonths(to, -spans.length) };
  const days = spans.length * (interval === 'week' ? 7 : 1);
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of another month, or the month's last if it is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** A figure of one day. */
export interface DailyValue {
  day: string;
  value: number;
}

/** The sum of the days within a span. Dates of this format sort like text. */
export const sumOf = (values: DailyValue[], { from, to }: Span): number =>
  values.reduce((sum, { day, value }) => (day >= from && day <= to ? sum + value : sum), 0);

/** The lowest top of a scale, so that a chart without bars, or with low ones, has whole numbers. */
const MIN_TOP = 4;

/** Marks of a scale from 0 to at least a value, in steps of 1, 2 or 5 and zeros: no label is rounded. At most six. */
export function scaleTicks(highest: number): number[] {
  const top = Math.max(highest, MIN_TOP);
  const power = 10 ** Math.floor(Math.log10(top / 5));
  const steps = [1, 2, 5, 10].map((factor) => Math.max(1, factor * power));
  const step = steps.find((size) => size * 5 >= top)!; // the last one is large enough
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, at) => at * step);
}
