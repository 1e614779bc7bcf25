import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { moderator } from '#demo/sellers.ts';
import { expectFine, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
const LOOKS = [
  { language: 'en', width: 1280, colourMode: 'dark', name: 'Rana Haddad', question: 'My payment was declined' },
  { language: 'ar', width: 390, colourMode: 'light', name: 'رنا حداد', question: 'لم تصلني رسالة التأكيد' },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.for(LOOKS)(
  'a member asks support and is answered; what is hidden is back with the next message, in $language',
  async (look) => {
    const { language, name, question } = look;
    const [words, pages] = [wordsOf(language, 'chat'), wordsOf(language, 'pages')];
    const member = await newMember(origin, name);
    const here = await openPage(browser, origin, look);
    await signIn(here.page, origin, member);
    await visit(here.page, '/chat');
    await here.page.getByText(words.emptyText).waitFor();
    await expectFine(here.page);

    await visit(here.page, '/contact');
    await here.page.getByRole('button', { name: pages.chatWithUs }).click();
    await here.page.waitForURL('**/chat/*');
    await here.page.getByText(words.supportNote).waitFor();
    await here.page.getByRole('textbox', { name: words.message }).fill(question);
    await here.page.getByRole('button', { name: words.send, exact: true }).click();
    const id = here.page.url().split('/').at(-1);

    const there = await openPage(browser, origin, look);
    await signIn(there.page, origin, moderator);
    await visit(there.page, '/chat');
    const row = there.page.locator(`a[href="/chat/${id}"]`);
    await row.getByText(name, { exact: true }).waitFor();
    await row.click();
    await there.page.locator('[data-thread]').getByText(question).waitFor();
    await there.page.getByRole('textbox', { name: words.message }).fill('1 2 3');
    await there.page.getByRole('button', { name: words.send, exact: true }).click();
    await here.page.locator('[data-thread]').getByText('1 2 3', { exact: true }).waitFor();
    await here.page.getByText(words.read, { exact: true }).first().waitFor({ state: 'attached' });
    await expectFine(there.page);

    await visit(there.page, '/chat');
    const searched = there.page.waitForResponse(/\/chat\/conversations\?.*search=/);
    await there.page.getByRole('searchbox', { name: words.search }).fill(question.slice(3));
    await searched;
    await row.waitFor();
    await there.page.getByRole('searchbox', { name: words.search }).fill('nothing of the kind');
    await there.page.getByText(words.noMatchText).waitFor();
    await there.page.getByRole('button', { name: words.clearSearch }).click();

    await here.page.getByRole('button', { name: words.more }).click();
    await here.page.getByRole('menuitem', { name: words.hide }).click();
    await here.page.getByText(words.emptyText).waitFor();
    await expectFine(here.page);

    // On their other devices, too; until somebody writes.
    const other = await openPage(browser, origin, look);
    await signIn(other.page, origin, member);
    await visit(other.page, '/chat');
    await other.page.getByText(words.emptyText).waitFor();
    await row.click();
    await there.page.getByRole('textbox', { name: words.message }).fill('4 5 6');
    await there.page.getByRole('button', { name: words.send, exact: true }).click();
    for (const { page } of [here, other]) await page.locator(`a[href="/chat/${id}"]`).getByText('4 5 6').waitFor();
    for (const { errors, close } of [here, there, other]) {
      expect(errors).toEqual([]);
      await close();
    }
  },
);

test.for(LOOKS)('a conversation of others isn’t there, in $language', async (look) => {
  const words = wordsOf(look.language, 'chat');
  const { page, close } = await openPage(browser, origin, look);
  await signIn(page, origin, await newMember(origin, look.name));
  await visit(page, '/chat/1');
  await page.getByText(words.notFoundText).waitFor();
  await expectFine(page);
  await close();
});
