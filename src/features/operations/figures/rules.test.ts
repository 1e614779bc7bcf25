import fc from 'fast-check';
import { expect, test } from 'vitest';

import { INTERVALS } from './contract.ts';
import { addDays, scaleTicks, toSpanBefore, toSpans } from './rules.ts';

const daysOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('the spans follow each other without a gap and end today', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...INTERVALS), (today, interval) => {
      const spans = toSpans(interval, today);
      expect(spans.at(-1)?.to).toBe(today);
      for (const [at, { from, to }] of spans.entries()) {
        expect(to >= from).toBe(true);
        if (at > 0) expect(from).toBe(addDays(spans[at - 1]!.to, 1));
      }
    }),
  );
});

test('the period before has as many days and ends where the shown one begins, or a year before', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom('day', 'week'), (today, interval) => {
      const spans = toSpans(interval, today);
      const before = toSpanBefore(interval, spans);
      expect(before.to).toBe(addDays(spans[0]!.from, -1));
      expect(daysOf(before)).toBe(spans.reduce((sum, span) => sum + daysOf(span), 0));
    }),
  );
  const months = toSpans('month', '2024-02-29');
  expect([months[0], months.at(-1)]).toEqual([
    { from: '2023-03-01', to: '2023-03-31' },
    { from: '2024-02-01', to: '2024-02-29' },
  ]);
  expect(toSpanBefore('month', months)).toEqual({ from: '2022-03-01', to: '2023-02-28' });
});

test.each([
  [0, [0, 1, 2, 3, 4]],
  [3.2, [0, 1, 2, 3, 4]],
  [5, [0, 1, 2, 3, 4, 5]],
  [17.4, [0, 5, 10, 15, 20]],
  [45, [0, 10, 20, 30, 40, 50]],
  [118, [0, 50, 100, 150]],
  [1_000_001, [0, 500_000, 1_000_000, 1_500_000]],
])('a scale up to %s has round steps', (highest, ticks) => {
  expect(scaleTicks(highest)).toEqual(ticks);
});
