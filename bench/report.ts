import type { Case } from './cases.ts';
import type { Measured } from './measure.ts';

export interface Row extends Pick<Case, 'name' | 'varied' | 'bar'>, Measured {}

/** One table: CPU beside its bar, requests a second beside the reference's. */
export function toTable(reference: Measured, rows: Row[]): string {
  const head = [
    '',
    'CPU ms',
    'of it database',
    'bar',
    '',
    'p95 at 16',
    ...reference.levels.map(({ connections }) => `req/s at ${connections}`),
    'kB',
  ];
  const base = [
    'reference: constant 20 kB',
    milliseconds(reference.cpu),
    '',
    '',
    '',
    p95(reference),
    ...reference.levels.map(({ perSecond }) => perSecond.toFixed(0)),
    kilobytes(reference),
  ];
  const lines = rows.map((row) => [
    row.name,
    milliseconds(row.cpu),
    milliseconds(row.databaseCpu),
    row.bar === undefined ? '' : `≤ ${row.bar}`,
    row.bar === undefined ? '' : passes(row) ? '✓' : '✗',
    p95(row),
    ...row.levels.map(
      ({ perSecond }, at) => `${perSecond.toFixed(0)} (${share(perSecond, reference.levels[at]?.perSecond)})`,
    ),
    kilobytes(row),
  ]);
  return [...layOut([head, base, ...lines]), '', ...rows.map(explain)].join('\n');
}

/** At 16 connections. */
const p95 = ({ levels }: Measured): string => milliseconds(levels[1]?.p95 ?? 0);

export const passes = ({ cpu, bar }: Pick<Row, 'cpu' | 'bar'>): boolean => bar === undefined || cpu <= bar;

const explain = ({ name, varied, rounds }: Row): string =>
  `${name}: ${varied}${rounds > 1 ? ` (best of ${rounds} rounds)` : ''}`;

const milliseconds = (value: number): string => value.toFixed(value < 0.1 ? 3 : 2);

const kilobytes = ({ bytes }: Measured): string => (bytes / 1000).toFixed(1);

const share = (value: number, of = 1): string => `${((100 * value) / of).toFixed(1)} %`;

/** The first column to the left, the others to the right. */
function layOut(table: string[][]): string[] {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
