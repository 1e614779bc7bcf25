import sharp from 'sharp';
import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { hobbies } from '#features/catalog/starters/goods.ts';
import { moderator } from '#demo/users.ts';
import { paths } from '#paths';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('a moderator posts an ad for a member, who finds it among their ads', async ({ look, openPage, db }) => {
  const { language } = look;
  const [people, post] = [wordsOf(language, 'admin-people'), wordsOf(language, 'post')];
  const member = await newMember('Layla', language);
  const title = `Bookcase of ${member.mobile}`;
  const path = adminPaths.person(String(member.id));
  const page = await openPage({ as: moderator, ...look, path });
  await page.getByRole('link', { name: people.postAd }).click();
  await page.getByRole('heading', { level: 1, name: member.name }).waitFor();

  await page.getByRole('button', { name: hobbies.name[language] }).click();
  await page.getByRole('list', { name: post.step_category }).getByRole('button').first().click();
  await page.getByLabel(post.title, { exact: true }).fill(title);
  await page.getByLabel(post.description, { exact: true }).fill('Five shelves, no scratches, to be fetched.');
  await page.getByLabel(patternOf(post.priceIn)).fill('25.500');
  for (const question of await page.getByRole('group').getByRole('combobox').all())
    await question.selectOption({ index: 1 });
  const next = page.getByRole('button', { name: post.next, exact: true });
  await next.click();
  await page.getByRole('heading', { name: post.step_pictures }).waitFor();
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#385' } }).jpeg();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer: await picture.toBuffer() }]);
  await page.getByRole('img', { name: post.picture.replace('{{number}}', '') }).waitFor();
  await next.click();
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  // The draft survives a reload.
  await page.reload();
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  await next.click();

  await page.getByLabel(people.postDays).fill('45');
  await expectAccessible(page);
  await page.getByRole('button', { name: people.publish, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const history = page.getByRole('region', { name: wordsOf(language, 'admin-ads').history });
  await history.getByText(wordsOf(language, 'admin-audit')['action_ad.post']).waitFor();

  const mine = paths.account({ tab: 'active' });
  // Logged out at the end.
  const site = await openPage({ as: member, ...look, path: mine, allowedErrors: /401/ });
  await site.getByText(title).first().waitFor();
  await visit(site, paths.notifications());
  await site.getByText(wordsOf(language, 'alerts').adPosted).first().waitFor();

  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', member.id).execute();
  await visit(page, adminPaths.postFor(String(member.id)));
  await page.getByText(people.postNotActive).waitFor();
  await visit(page, path);
  await page.getByRole('link', { name: people.allPeople }).waitFor();
  await page.getByRole('button', { name: people.addNote }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: people.postAd }).count()).toBe(0);
});
