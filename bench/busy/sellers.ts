import { randomUUID } from 'node:crypto';

import type { Random } from '#demo/random.ts';
import type { AdFormView } from '#features/ads/ad-form.ts';
import { type Answer, call } from '#tests/support/call.ts';

import { scopeOf } from './addresses.ts';
import type { ExpectedPages } from './expected-pages.ts';
import { PASSWORD } from './prepare-market.ts';

/** Above all generated prices, so that a price is found in a page's text. */
const FIRST_PRICE = 987_600_000;

interface SellersOptions {
  origin: string;
  sellerOf: Map<number, { id: number; mobile: string }>;
  planId: number;
  pickAd: () => number;
  expected: ExpectedPages;
  random: Random;
}

const KINDS = { price: 0.4, edit: 0.25, post: 0.2, sold: 0.15 };

/** Returns a function that makes the next change through the API: a new price, an edit, a new ad or a sale. */
export function startSellers(options: SellersOptions): () => Promise<void> {
  const { origin, sellerOf, planId, pickAd, expected, random } = options;
  const tokens = new Map<number, Promise<string>>();
  /** Ads that were changed. Nobody changes an ad twice within minutes. */
  const taken = new Set<number>();
  let changes = 0;

  const send = async (method: string, url: string, by: { token: string }, body?: unknown): Promise<Answer['body']> => {
    const answer = await call(origin, method, url, { by, body });
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };

  const logIn = async (adId: number): Promise<{ token: string }> => {
    const { id, mobile } = sellerOf.get(adId)!; // each generated ad has a seller
    const logInOnce = async () => {
      const body = { countryCode: '+965', mobile, password: PASSWORD };
      return (await call(origin, 'POST', '/auth/login', { body })).body.data.accessToken as string;
    };
    const token = tokens.get(id) ?? logInOnce();
    tokens.set(id, token);
    return { token: await token };
  };

  const pickFree = (): number => {
    for (;;) {
      const adId = pickAd();
      if (!taken.has(adId)) return adId;
    }
  };

  return async () => {
    const change = (changes += 1);
    const kind = pickKind(random);
    const adId = pickFree();
    taken.add(adId);
    const by = await logIn(adId);
    if (kind === 'sold') {
      await send('POST', `/ads/${adId}/sold`, by);
      expected.sold(adId, performance.now());
      return;
    }
    const { ad } = (await send('GET', `/ads/${adId}/form`, by)) as { ad: AdFormView };
    const form = toForm(ad);
    const mark = `n${change.toString(36).padStart(5, '0')}n`;
    const title = markTitle(ad.title, mark);
    if (kind === 'post') {
      const posted = await send('POST', '/ads', by, { ...form, title, draftId: randomUUID() });
      await send('POST', '/payment/orders', by, { adId: posted.ad._id, planId: String(planId), purpose: 'post' });
      expected.posted(Number(posted.ad._id), scopesOf(ad), performance.now());
    } else {
      const price = String(FIRST_PRICE + change);
      const changed = kind === 'price' ? { priceKind: 'fixed', price } : { title };
      const forms = kind === 'price' ? [price, Number(price).toLocaleString('en')] : [mark];
      const version = { forms, at: Infinity };
      expected.changed(adId, kind === 'price' ? 'prices' : 'titles', version);
      await send('PUT', `/ads/${adId}`, by, { ...form, ...changed, updatedAt: ad.updatedAt });
      version.at = performance.now();
    }
  };
}

function pickKind(random: Random): keyof typeof KINDS {
  let chance = random.next();
  for (const [kind, share] of Object.entries(KINDS)) if ((chance -= share) < 0) return kind as keyof typeof KINDS;
  return 'price';
}

/** The stored ad as the form that edits or posts it. */
const toForm = (ad: AdFormView) => ({
  categoryId: ad.categoryPath.at(-1)?._id,
  title: ad.title,
  description: ad.description,
  priceKind: ad.priceKind,
  ...(ad.price && { price: ad.price }),
  country: ad.country,
  ...(ad.city && { city: ad.city }),
  ...(ad.location && { location: ad.location }),
  showsAreaOnly: ad.showsAreaOnly,
  optionalSpecifications: ad.attributes,
  additionalDetails: ad.features,
  images: ad.images.map(({ _id }) => _id),
});

/** Puts the mark in front of the title, in place of an earlier one. */
const markTitle = (title: AdFormView['title'], mark: string) =>
  Object.fromEntries(
    Object.entries(title).map(([language, text]) => [
      language,
      `${mark} ${text.replace(/^n\w{5}n /, '')}`.slice(0, 100).trim(),
    ]),
  );

/** All categories and places whose lists show the ad. */
function scopesOf({ categoryPath, country, city }: AdFormView): string[] {
  const categories = [undefined, ...categoryPath.map(({ _id }) => _id)];
  const places = [{}, { country }, ...(city ? [{ country, city }] : [])];
  return categories.flatMap((category) => places.map((place) => scopeOf(category, place)));
}
