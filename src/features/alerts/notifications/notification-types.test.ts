import { expect, test } from 'vitest';

import { loadMessages } from '#platform/text/load-messages.server.ts';

import {
  findNotificationType,
  NOTIFICATION_TYPE_LIST,
  type NotificationData,
  type NotificationType,
} from './notification-types.ts';

const words = loadMessages('alerts');
const TITLE = { en: 'Toyota Camry', ar: 'تويوتا كامري' };
const AD = { adId: '1', title: TITLE };
const REASON = { ...AD, reason: 'Another car' };
const PRICE = { kind: 'fixed', amount: 2_950_000, currency: 'KWD', decimals: 3 } as const;
const PAID = { ...AD, orderId: '0', plan: TITLE, purpose: 'post', amount: 5_000, currency: 'KWD', decimals: 3 };

/** The data of each type. */
const DATA: NotificationData = {
  'ad-approved': AD,
  'ad-posted': AD,
  'ad-rejected': REASON,
  'change-approved': AD,
  'change-rejected': REASON,
  'ad-suspended': REASON,
  'ad-restored': REASON,
  'appeal-declined': REASON,
  'ad-edited': { ...AD, reason: '' },
  'ad-moved': REASON,
  'ad-extended': REASON,
  'ad-featured': REASON,
  'ad-unfeatured': REASON,
  'ad-ending': { ...AD, days: 3 },
  'ad-expired': AD,
  'followed-ad': { ...AD, sellerId: '9', sellerName: 'Layla' },
  'saved-search': { searchId: '1', name: 'Toyotas', address: '/list/cars', count: 12, adIds: [] },
  'price-drop': { ...AD, price: PRICE, before: { ...PRICE, amount: 3_250_000 }, since: '' },
  'payment-paid': PAID,
  'payment-unused': PAID,
  'payment-refunded': PAID,
  'refund-rejected': PAID,
  'ad-hidden': REASON,
  'member-warned': { ...REASON, kind: 'ad' },
  'report-decided': { ...REASON, kind: 'ad', decision: 'hide', memberId: '9' },
};
const TYPES = Object.keys(DATA) as NotificationType[];

const describe = (type: NotificationType, language: 'en' | 'ar', data: object = DATA[type]) =>
  findNotificationType(type)!.describe(data, words[language], language);

test.for(['en', 'ar'] as const)('each type has a text of its own and a link, in %s', (language) => {
  expect(TYPES.toSorted()).toEqual(NOTIFICATION_TYPE_LIST.map(([type]) => type).toSorted());
  const texts = TYPES.map((type) => {
    const { title, body, path } = describe(type, language);
    expect(path).toMatch(/^\/(ad\/|account\?|account\/payment\/|extend\/|list\/)/);
    expect(title + body).not.toMatch(/\{\{|undefined|null|NaN/);
    return `${title}: ${body}`;
  });
  expect(new Set(texts).size).toBe(TYPES.length);
});

test.for(['en', 'ar'] as const)('a notification of an older version lacks data, but no words, in %s', (language) => {
  for (const type of TYPES) {
    const { title, body, path } = describe(type, language, {});
    expect(title).not.toBe('');
    expect(title + body).not.toMatch(/\{\{|undefined|null|NaN/);
    expect(path).toMatch(/^\//);
  }
});
