import { expect } from 'vitest';

import { admin, moderator } from '#demo/users.ts';
import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import { visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('shows open tasks and figures over time', async ({ look, openPage, db }) => {
  const { language } = look;
  const words = wordsOf(language, 'admin-dashboard');
  const phrase = `zeppelin ${language}`;
  const member = await newMember(`Dashboard ${language}`);
  const today = { created_at: new Date(), lang: language };
  await db.updateTable('users').set(today).where('id', '=', member.id).execute();

  const visitor = await openPage(look);
  // The user agent of a headless browser counts as a crawler, whose views are not counted.
  await visitor.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' });
  const counted = visitor.waitForResponse('**/api/ads/widenings*');
  await visit(visitor, `${paths.list()}?search=${phrase}`);
  await counted;

  const page = await openPage({ ...look, as: admin, path: paths.admin() });
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  const signUps = page.getByRole('region', { name: words.figure_signUps });
  await signUps.getByRole('img').locator('svg .recharts-bar-rectangle path').first().waitFor();
  await page.getByRole('region', { name: words.emptySearches }).getByRole('link', { name: phrase }).waitFor();

  await page.getByRole('link', { name: words.last_month }).click();
  await page.waitForURL('**?state=month');
  await signUps.getByText(words.asTable).click();
  const month = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'ar-u-nu-latn', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kuwait',
  }).format(new Date());
  const row = signUps.getByRole('row', { name: month });
  await expect.poll(async () => Number(await row.getByRole('cell').textContent())).toBeGreaterThan(0);

  await page.getByRole('link', { name: words.waiting_review }).click();
  await page.waitForURL(`**${adminPaths.moderation()}`);
});

test('lists missing settings, and tests the address, the gateway and the mail server', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'admin-dashboard');
  const page = await openPage({ ...look, as: admin, path: paths.admin() });
  const addressRow = page.getByRole('listitem').filter({ hasText: words.check_address });
  await addressRow.getByText(words.checkText_address).waitFor();
  await page.getByRole('button', { name: words.test_address }).click();
  await page.getByText(words.test_address_absent).waitFor();
  await page.getByRole('button', { name: words.test_gateway }).click();
  await page.getByText(words.test_gateway_worked).waitFor();
  await page.getByRole('button', { name: words.test_mail }).click();
  await page.getByText(words.test_mail_absent).waitFor();
});

test('each figure and count links to its list, which applies the link’s filters', async ({ openPage }) => {
  const words = wordsOf('en', 'admin-dashboard');
  const page = await openPage({ as: admin, path: paths.admin() });
  await page.getByRole('link', { name: words.list_refunds }).first().waitFor();
  const hrefsIn = (name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const hrefs = new Set([
    ...(await hrefsIn(words.waiting)),
    ...(await hrefsIn(words.figures)).filter((href) => href.startsWith(`${paths.admin()}/`)),
  ]);
  const ofDays = [...hrefs].filter((href) => href.includes('from='));
  const lists = [adminPaths.people(), adminPaths.ads(), adminPaths.searches(), adminPaths.payments()];
  expect(new Set(ofDays.map((href) => href.split('?')[0]))).toEqual(new Set(lists));
  expect([...hrefs].some((href) => href.includes('state=refunds'))).toBe(true);

  let asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(searchParams);
  });
  for (const href of hrefs) {
    asked = [];
    await visit(page, href);
    // Screens may send a parameter under another name, and days of a zone as times.
    const wanted = [...new URL(href, page.url()).searchParams].filter(([name]) => name !== 'zone');
    const isRead = ([name, value]: [string, string], sent: URLSearchParams) =>
      name === 'from' || name === 'to' ? sent.has(name) : [...sent.values()].includes(value);
    await expect
      .poll(() => asked.some((sent) => wanted.every((one) => isRead(one, sent))), { message: href })
      .toBe(true);
  }
});

test('moderators see no money, support only the chats', async ({ openPage, db }) => {
  const words = wordsOf('en', 'admin-dashboard');
  const page = await openPage({ as: moderator, path: paths.admin() });
  await page.getByRole('region', { name: words.figure_messages }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: words.figure_revenue }).count()).toBe(0);

  const agent = await newMember('Support agent');
  await db.updateTable('users').set({ role: 'support' }).where('id', '=', agent.id).execute();
  const theirs = await openPage({ as: agent, path: paths.admin() });
  await theirs.getByRole('link', { name: words.waiting_support }).waitFor();
  await expect
    .poll(() => theirs.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(expect.not.arrayContaining([words.figures, words.adStates]));
});

test('only the dashboard loads the charts’ library', async ({ openPage }) => {
  const page = await openPage({ as: admin });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const loadsCharts = () => scripts.some((url) => url.includes('figure-chart'));
  await visit(page, paths.list());
  await visit(page, adminPaths.settings());
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(loadsCharts()).toBe(false);
  await visit(page, paths.admin());
  await expect.poll(loadsCharts).toBe(true);
});
