import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin, moderator } from '#demo/users.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const record = (reference: string, category = 'watches') => ({
  reference,
  category,
  title: { en: `Watch ${reference}`, ar: `ساعة ${reference}` },
  description: { en: 'A watch in its box, with papers' },
  country: 'KW',
  price: 40,
});

test('an admin uploads a file, reads the report, imports it and downloads the problems', async ({
  look,
  openPage,
  db,
}) => {
  const { language } = look;
  const words = wordsOf(language, 'admin-import');
  const prefix = randomUUID().slice(0, 8);
  const lines = [record(`${prefix}-1`), record(`${prefix}-2`, 'sailing')].map((line) => JSON.stringify(line));
  const page = await openPage({ as: admin, ...look, path: adminPaths.imports(), allowedErrors: /409/ });
  await page.getByText(words.format, { exact: true }).click();
  await page.getByText(words.meaning_reference).waitFor();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: words.template }).click();
  expect((await template).suggestedFilename()).toMatch(/^import-template-.*\.csv$/);

  const choose = (name: string) =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(lines.join('\n')),
    });
  await choose('ads.xlsx');
  await page.getByText(wordsOf(language, 'errors').importFileUnknown).waitFor();
  await choose(`${prefix}.ndjson`);
  await page.getByRole('heading', { level: 1, name: `${prefix}.ndjson` }).waitFor();
  await page.getByRole('heading', { name: words.state_checked }).waitFor();
  const problems = page.getByRole('region', { name: words.problems });
  await problems.getByText('sailing').waitFor();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await problems.getByRole('button', { name: words.exportProblems }).click();
  expect((await download).suggestedFilename()).toMatch(/^import-\d+-problems-.*\.csv$/);

  // A second tab imports it; the first one follows.
  const second = await openPage({ as: admin, ...look, path: new URL(page.url()).pathname });
  await second.getByRole('button', { name: words.import_one.replace('{{count, number}}', '1') }).click();
  await second.getByRole('heading', { name: words.state_finished }).waitFor();
  await page.getByRole('button', { name: words.import_one.replace('{{count, number}}', '1') }).click();
  await page.getByRole('heading', { name: words.state_finished }).waitFor();

  const { id } = await db
    .selectFrom('ads')
    .select('id')
    .where('reference', '=', `${prefix}-1`)
    .executeTakeFirstOrThrow();
  await visit(page, `/ad/${id}`);
  await page.getByRole('heading', { level: 1, name: prefix }).waitFor();
  await visit(page, adminPaths.imports());
  await page.getByRole('link', { name: `${prefix}.ndjson` }).waitFor();
});

test('a file can be discarded; a moderator can’t import', async ({ openPage }) => {
  const words = wordsOf('en', 'admin-import');
  const page = await openPage({ as: admin, path: adminPaths.imports() });
  await page.locator('input[type=file]').setInputFiles({
    name: 'discarded.ndjson',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(JSON.stringify(record('discarded'))),
  });
  await page.getByRole('button', { name: words.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.discard }).click();
  await page.getByRole('heading', { name: words.state_cancelled, exact: true }).waitFor();

  const other = await openPage({ as: moderator, path: adminPaths.imports() });
  await other.getByText(wordsOf('en', 'admin').screenForbidden).waitFor();
});
