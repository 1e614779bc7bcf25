import { expect, test } from 'vitest';

import { backupNameOf, timeOfBackup } from './manifest.ts';
import { findOutdatedBackups } from './nightly-backup.server.ts';

const DAY_MS = 86_400_000;
const NEWEST = Date.parse('2026-11-25T02:30:00Z'); // a Wednesday

const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, at) => backupNameOf(new Date(NEWEST - at * DAY_MS)));

test('a name is the moment of a backup', () => {
  expect(backupNameOf(new Date('2026-11-25T02:30:00.123Z'))).toBe('20261125T023000Z');
  expect(timeOfBackup('20261125T023000Z')).toEqual(new Date('2026-11-25T02:30:00Z'));
  expect(timeOfBackup('pictures')).toBeUndefined();
});

test('of a year of nights, 7 days, 4 weeks and 6 months are kept', () => {
  const names = nightly(365);
  const outdated = new Set(findOutdatedBackups(names));
  const kept = names.filter((name) => !outdated.has(name));
  expect(kept.map((name) => name.slice(0, 8))).toEqual([
    // Days.
    '20261125',
    '20261124',
    '20261123',
    '20261122',
    '20261121',
    '20261120',
    '20261119',
    // Sundays, the last of their weeks; those of the days are the first two of the four.
    '20261115',
    '20261108',
    // The last of their months, after November.
    '20261031',
    '20260930',
    '20260831',
    '20260731',
    '20260630',
  ]);
});

test('several of a day count once, missing nights count for nothing, and other names are ignored', () => {
  const twice = ['20261125T023000Z', '20261125T010000Z'];
  expect(findOutdatedBackups([...twice, 'pictures', '20200101T000000Z'])).toEqual(['20261125T010000Z']);
  expect(findOutdatedBackups([])).toEqual([]);
});
