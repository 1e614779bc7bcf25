import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { wordsOf } from '#tests/support/words.ts';
import { expect } from 'vitest';

import { test } from './fixtures.ts';

test.for([
  { kind: 'without results', sort: 'empty', counts: { empty: 5000 } },
  { kind: 'without a click', sort: 'unopened', counts: { shown: 5000 } },
] as const)('an admin adds a search $kind to the search words', async ({ sort, counts }, { look, openPage, db }) => {
  const { language } = look;
  const [words, groups, admins] = [
    wordsOf(language, 'admin-searches'),
    wordsOf(language, 'admin-search-words'),
    wordsOf(language, 'admin'),
  ];
  const phrase = `quuxle${sort}`;
  await db
    .insertInto('search_counts')
    .values({ day: new Date(), phrase, lang: language, ...counts })
    .execute();
  const page = await openPage({ ...look, as: admin, path: `${adminPaths.searches()}?sort=${sort}` });
  await page.getByRole('link', { name: phrase }).waitFor();
  await page.getByRole('button', { name: admins.actionsOf.replace('{{row}}', phrase) }).click();
  await page.getByRole('menuitem', { name: words.addWords, exact: true }).click();
  const field = page.getByRole('dialog').getByLabel(groups.field_words, { exact: true });
  await expect.poll(() => field.inputValue()).toBe(phrase);
  await field.fill(`${phrase}\nمكنسة`);
  await page.getByRole('dialog').getByRole('button', { name: groups.addSubmit, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const stored = await db.deleteFrom('word_groups').returning('words').execute();
  expect(stored).toEqual([{ words: [phrase, 'مكنسة'] }]);
  await db.deleteFrom('search_counts').where('phrase', '=', phrase).execute();
});
