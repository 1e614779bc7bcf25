import type { MessageSpec } from './message-spec.ts';

/** About a member's follows, saved ads and saved searches. */
export const FOLLOWING_MESSAGES: MessageSpec[] = [
  {
    id: 'saved-search',
    group: 'following',
    mail: { subject: 'mail/findsSubject', body: ['mail/findsText', 'mail/findsHint'], adds: ['mail/findsOf'] },
    notification: { title: 'alerts/savedSearch' },
  },
  {
    id: 'followed-ad',
    group: 'following',
    mail: { subject: 'mail/followedSubject', body: ['mail/followedText', 'mail/lettersHint'] },
    notification: { title: 'alerts/followedAd' },
  },
  {
    id: 'price-drop',
    group: 'following',
    mail: {
      subject: 'mail/priceDropSubject',
      body: ['mail/priceDropText', 'mail/lettersHint'],
      adds: ['mail/priceDropLine'],
    },
    notification: { title: 'alerts/priceDrop', body: 'alerts/priceBefore' },
    others: ['mail/free', 'alerts/free'],
  },
];
