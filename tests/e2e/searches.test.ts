import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { expectAccessible, type PageOptions } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';
import { expect } from 'vitest';

import { test } from './fixtures.ts';

const VARIANTS = [
  { language: 'en', width: 1280, colourMode: 'light' },
  { language: 'ar', width: 390, colourMode: 'dark' },
] as const satisfies PageOptions[];

test.for(VARIANTS)(
  'an admin adds a search without results to the search words, in $language',
  async (variant, { openPage, db }) => {
    const { language } = variant;
    const [words, groups, admins] = [
      wordsOf(language, 'admin-searches'),
      wordsOf(language, 'admin-search-words'),
      wordsOf(language, 'admin'),
    ];
    const phrase = `quuxle${language}`;
    await db.insertInto('search_counts').values({ day: new Date(), phrase, lang: language, empty: 5000 }).execute();
    const page = await openPage({ ...variant, as: admin, path: adminPaths.searches() });
    await page.getByRole('link', { name: phrase }).waitFor();
    await expectAccessible(page);
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
  },
);
