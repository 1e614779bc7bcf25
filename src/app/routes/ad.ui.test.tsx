import { expect, test } from 'vitest';

import * as peopleApi from '#features/accounts/people/contract.ts';
import * as adsApi from '#features/ads/contract.ts';
import type { AdCard, AdDetails } from '#features/ads/contract.ts';
import * as engagementApi from '#features/ads/engagement/contract.ts';
import type { Language } from '#platform/text/language.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { adCard, adDetails, member, picture } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as adScreen from './ad.tsx';

const [words, layout, people] = [wordsOf('ad'), wordsOf('layout'), wordsOf('people')];
/** The seller of the ad. */
const owner = member({ _id: '9', name: 'Huda' });

interface Look {
  as?: Me;
  similar?: AdCard[];
  width?: number;
  language?: Language;
}

async function openAd(fields: Partial<AdDetails> = {}, { similar = [], ...look }: Look = {}) {
  const api = fakeApi();
  const ad = adDetails({ title: { en: 'Red canoe', ar: 'قارب أحمر' }, ...fields });
  api.on(adsApi.get).always({ ad });
  api.on(adsApi.listSimilar).always({ ads: similar });
  api.on(adsApi.listSavedIds).always({ ids: [] });
  api.on(peopleApi.getPresence).always({ presence: null });
  api.on(peopleApi.getRelation).always({ isFollowed: false, isBlocked: false });
  const viewing = api.on(engagementApi.recordView);
  viewing.always({});
  const settings = { enableReportingOfAdsandUsers: true };
  const { screen } = await open(adScreen, { api, path: '/ad/1', pattern: '/ad/:adId', settings, ...look });
  const title = screen.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  return { screen, title, viewing };
}

const boxOf = (shown: { element: () => Element }) => shown.element().getBoundingClientRect();

test('a visitor can chat, call, save, share and report', async () => {
  const { screen } = await openAd();
  for (const name of [words.chat, words.showPhone, layout.save, words.share, people.reportAd])
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
});

test('the owner has the actions for the ad instead of those for buyers', async () => {
  const { screen } = await openAd({}, { as: owner });
  await expect.element(screen.getByRole('region', { name: words.ownAd })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: words.share })).toBeVisible();
  for (const name of [words.chat, words.showPhone, layout.save, people.reportAd, people.follow])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
});

test('the title comes before the price, and a lowered price shows the former one', async () => {
  const [now, before] = [adCard().price, { ...adCard().price, amount: 5_000_000 }];
  const prices = [now, before].map((price, at) => ({ price, since: `2026-0${9 - at}-01T08:00:00.000Z` }));
  const { screen, title } = await openAd({ prices });
  const former = screen.getByText('−50%').last();
  await expect.element(former).toBeVisible();
  expect(boxOf(title).bottom).toBeLessThanOrEqual(boxOf(former).top);
});

test('a view is recorded once', async () => {
  const { screen, viewing } = await openAd();
  await screen.getByRole('button', { name: words.share }).hover();
  await expect.poll(() => viewing.inputs).toEqual([{ params: { id: '1' } }]);
});

test.for(['reserved', 'sold', 'expired'] as const)('an ad that is %s says so above its title', async (status) => {
  const { screen, title } = await openAd({ status });
  const note = screen.getByText(words[`note_${status}`]).last();
  await expect.element(note).toBeVisible();
  expect(boxOf(note).bottom).toBeLessThan(boxOf(title).top);
  const contact = screen.getByRole('button', { name: words.chat });
  if (status === 'reserved') await expect.element(contact).toBeVisible();
  else await expect.element(contact).not.toBeInTheDocument();
});

test('on a phone the contact buttons stay at the bottom of the window', async () => {
  const { screen } = await openAd({ description: { en: 'A line.\n'.repeat(80) } }, { width: 390 });
  const chat = screen.getByRole('button', { name: words.chat });
  await expect.element(chat).toBeVisible();
  expect(boxOf(chat).bottom).toBeLessThanOrEqual(innerHeight);
  expect(boxOf(chat).bottom).toBeGreaterThan(innerHeight - 80);
  expect(document.documentElement.scrollHeight).toBeGreaterThan(2 * innerHeight);
});

test('on a tablet title and contact are in view without scrolling', async () => {
  const { screen, title } = await openAd({ images: [picture('one'), picture('two')] }, { width: 768 });
  const chat = screen.getByRole('button', { name: words.chat });
  await expect.element(chat).toBeVisible();
  for (const part of [title, chat]) expect(boxOf(part).bottom).toBeLessThan(innerHeight);
});

test('a picture has the actions on its upper half', async () => {
  const { screen } = await openAd({ images: [picture('one')] });
  const { top, height } = boxOf(screen.getByRole('region', { name: words.gallery }));
  for (const name of [words.share, layout.save]) {
    const action = boxOf(screen.getByRole('button', { name }));
    expect(action.top).toBeGreaterThanOrEqual(top);
    expect(action.bottom).toBeLessThan(top + height / 2);
  }
});

test('an ad without pictures shows its category’s icon', async () => {
  const icon = picture('icon').placeholder;
  const { screen } = await openAd({ icon });
  await expect.poll(() => screen.container.querySelector(`main img[src="${icon}"]`)).not.toBeNull();
  await expect.element(screen.getByRole('region', { name: words.gallery })).not.toBeInTheDocument();
});

test('similar ads are in one row', async () => {
  const { screen } = await openAd({}, { similar: ['2', '3', '4'].map((_id) => adCard({ _id })) });
  const cards = screen.getByRole('region', { name: words.similar }).getByRole('article');
  await expect.element(cards.nth(2)).toBeVisible();
  expect(new Set(cards.elements().map((card) => card.getBoundingClientRect().top)).size).toBe(1);
});

test('without similar ads there is no heading for them', async () => {
  const { screen } = await openAd();
  await expect.element(screen.getByRole('region', { name: words.similar })).not.toBeInTheDocument();
});

test('attributes and features are listed', async () => {
  const attributes = [{ key: 'year', label: { en: 'Year' }, value: { en: '2019' } }];
  const { screen } = await openAd({ attributes, features: [{ en: 'Sunroof' }] });
  const facts = screen.getByRole('region', { name: words.details });
  await expect.element(facts.getByRole('term')).toHaveTextContent('Year');
  await expect.element(facts.getByRole('definition')).toHaveTextContent('2019');
  await expect.element(facts.getByRole('listitem')).toHaveTextContent('Sunroof');
});

test.for(['en', 'ar'] as const)(
  'place, age and views are one line, which never cuts the age, in %s',
  async (language) => {
    const place = {
      ...adCard().place,
      area: { en: 'Block 4, a very long street in Salmiya', ar: 'قطعة 4، شارع طويل' },
    };
    const { screen } = await openAd({ place, views: 1234 }, { width: 240, language });
    const line = screen.getByRole('time').first().element().closest('p')!;
    const { height } = line.getBoundingClientRect();
    expect(height).toBe(Number.parseFloat(getComputedStyle(line).lineHeight));
    for (const part of [line, ...line.querySelectorAll(':has(time)')])
      expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
  },
);

test.for(['en', 'ar'] as const)('each line of a description has its own direction, in %s', async (language) => {
  const both = 'One owner.\nسيارة نظيفة.';
  const { screen } = await openAd({ description: { en: both, ar: both } }, { language });
  const text = screen
    .getByRole('region', { name: wordsOf('ad', language).description })
    .getByRole('paragraph')
    .element();
  const placeOf = (at: number) => {
    const range = document.createRange();
    range.setStart(text.firstChild!, at);
    range.setEnd(text.firstChild!, at + 1);
    return range.getBoundingClientRect();
  };
  const arabic = both.indexOf('\n') + 1;
  const box = text.getBoundingClientRect();
  expect(Math.round(placeOf(0).left)).toBe(Math.round(box.left));
  expect(Math.round(placeOf(arabic).right)).toBe(Math.round(box.right));
  expect(placeOf(1).left).toBeGreaterThan(placeOf(0).left);
  expect(placeOf(arabic + 1).right).toBeLessThan(placeOf(arabic).right);
});
