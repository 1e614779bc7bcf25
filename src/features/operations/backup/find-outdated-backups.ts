import { timeOfBackup } from './manifest.ts';

/** Kept: the newest backup of each of so many days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 6 };

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const MONDAY_OFFSET = 3;

/** The backups that are no longer kept. Names of other things are ignored. The newest backup is always kept. */
export function findOutdatedBackups(names: string[]): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const at = timeOfBackup(name);
      return at ? [{ name, at }] : [];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set([
    ...newestPerPeriod(newestFirst, KEPT.days, (at) => dayOf(at)),
    ...newestPerPeriod(newestFirst, KEPT.weeks, (at) => Math.floor((dayOf(at) + MONDAY_OFFSET) / WEEK_DAYS)),
    ...newestPerPeriod(newestFirst, KEPT.months, (at) => at.getUTCFullYear() * 12 + at.getUTCMonth()),
  ]);
  return newestFirst.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

function newestPerPeriod(
  newestFirst: { name: string; at: Date }[],
  count: number,
  periodOf: (at: Date) => number,
): string[] {
  const newest = new Map<number, string>();
  for (const { name, at } of newestFirst) {
    const period = periodOf(at);
    if (!newest.has(period) && newest.size < count) newest.set(period, name);
  }
  return [...newest.values()];
}
