import { afterAll, beforeAll, expect, test } from 'vitest';

import { liveAd, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { apiHandlers } from '../src/api.ts';

let market: Marketplace;
let seller: Person;
let moderator: Person;
/** A public ad, an archived one that only its seller and moderators may see, the seller, and a category. */
let ids: string[];
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
  moderator = await market.person('moderator');
  const [publicAd, archivedAd] = [await liveAd(market, seller), await liveAd(market, seller)];
  await market.call('POST', `/ads/${archivedAd}/archive`, { by: seller });
  await market.call('PUT', `/users/${seller.id}/block`, { by: moderator });
  ids = [publicAd, archivedAd, String(seller.id), 'cars'];
}, 60_000);
afterAll(() => market.close());

const QUERY = '?text=toy&search=toyota&categoryId=cars&country=KW';
const publicEndpoints = apiHandlers
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access = 'public' }) => method === 'GET' && access === 'public');
/** Not in rendered pages, because a member's browser loads them with its token. */
const LOADED_BY_BROWSER = ['/users/:id/presence', '/payment/plans', '/payment/verify-payment-status/:paymentId'];
const [dependent, independent] = [true, false].map((depends) =>
  publicEndpoints
    .filter(({ path, dependsOnViewer }) => dependsOnViewer === depends && !LOADED_BY_BROWSER.includes(path))
    .map(({ path }) => path),
) as [string[], string[]];

/** The responses for a visitor, the seller and a moderator. */
async function callAsEveryone(url: string) {
  const answers = [];
  for (const by of [undefined, seller, moderator]) {
    const { status, body } = await market.call('GET', url, by && { by });
    answers.push({ status, data: body.data, errorCode: body.errorCode });
  }
  return answers as [Answer, Answer, Answer];
}
type Answer = { status: number; data: unknown; errorCode?: string };

const urlsOf = (path: string) => [...new Set(ids.map((id) => path.replace(/:\w+/, id) + QUERY))];

test.each(independent)('GET %s returns the same to every viewer', async (path) => {
  for (const url of urlsOf(path)) {
    const [asVisitor, asSeller, asModerator] = await callAsEveryone(url);
    expect(asSeller, url).toEqual(asVisitor);
    expect(asModerator, url).toEqual(asVisitor);
  }
});

test.each(dependent)('GET %s returns the same to everyone who may see it', async (path) => {
  const answers = await Promise.all(urlsOf(path).map(callAsEveryone));
  expect(answers.some(([asVisitor, asSeller]) => asVisitor.status !== asSeller.status)).toBe(true);
  // The server renders visitors' data, and members' browsers reuse it.
  for (const [asVisitor, asSeller, asModerator] of answers.filter(([{ status }]) => status === 200)) {
    expect(asSeller).toEqual(asVisitor);
    expect(asModerator).toEqual(asVisitor);
  }
});
