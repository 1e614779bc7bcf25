import type { Case } from './cases.ts';
import type { Measurement } from './measure.ts';

export interface ReportRow extends Pick<Case, 'name' | 'variation' | 'budget'>, Measurement {}

/** A table of CPU times with their budgets and of requests per second relative to the reference. */
export function toTable(reference: Measurement, rows: ReportRow[]): string {
  const head = [
    '',
    'CPU ms',
    'of which database',
    'budget',
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
    row.budget === undefined ? '' : `≤ ${row.budget}`,
    row.budget === undefined ? '' : isWithinBudget(row) ? '✓' : '✗',
    p95(row),
    ...row.levels.map(
      ({ perSecond }, at) => `${perSecond.toFixed(0)} (${share(perSecond, reference.levels[at]?.perSecond)})`,
    ),
    kilobytes(row),
  ]);
  return [...layOut([head, base, ...lines]), '', ...rows.map(explain)].join('\n');
}

/** The 95th percentile at 16 connections. */
const p95 = ({ levels }: Measurement): string => milliseconds(levels[1]?.p95 ?? 0);

export const isWithinBudget = ({ cpu, budget }: Pick<ReportRow, 'cpu' | 'budget'>): boolean =>
  budget === undefined || cpu <= budget;

const explain = ({ name, variation, rounds }: ReportRow): string =>
  `${name}: ${variation}${rounds > 1 ? ` (best of ${rounds} rounds)` : ''}`;

const milliseconds = (value: number): string => value.toFixed(value < 0.1 ? 3 : 2);

const kilobytes = ({ bytes }: Measurement): string => (bytes / 1000).toFixed(1);

const share = (value: number, of = 1): string => `${((100 * value) / of).toFixed(1)} %`;

/** Aligns the first column to the left, the others to the right. */
function layOut(table: string[][]): string[] {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
