import { expect, test } from 'vitest';

import { parseBackgroundIndexes } from './background-indexes.server.ts';

test('reads indexes with their tables', () => {
  const text = `-- Ads by area; for lists.
    create index concurrently ads_by_area on ads (area)
      where status = 'active';
    create index concurrently users_by_lang on users using hash (lang);`;
  expect(parseBackgroundIndexes(text)).toEqual([
    {
      name: 'ads_by_area',
      table: 'ads',
      statement: "create index concurrently ads_by_area on ads (area) where status = 'active'",
    },
    {
      name: 'users_by_lang',
      table: 'users',
      statement: 'create index concurrently users_by_lang on users using hash (lang)',
    },
  ]);
});

test.for(['create index a on ads (id)', 'create unique index concurrently a on ads (id)', 'drop table ads'])(
  'refuses %s',
  (statement) => {
    expect(() => parseBackgroundIndexes(`${statement};`)).toThrow(statement);
  },
);
