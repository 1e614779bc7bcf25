import { paths } from '#paths';

/** What the demo member and others have done. Ads are given by reference, people by mobile number. */

/** Interest in the member's ads: views on the first day, and in all of that ad's days reveals, chats and saves. */
export const figures: { ad: string; views: number; reveals: number; chats: number; saves: number }[] = [
  { ad: 'demo-member-living-room-0', views: 46, reveals: 9, chats: 3, saves: 11 },
  { ad: 'demo-member-smartphones-0', views: 71, reveals: 14, chats: 6, saves: 8 },
  { ad: 'demo-member-bicycles-0', views: 24, reveals: 6, chats: 2, saves: 5 },
  { ad: 'demo-member-books-0', views: 12, reveals: 1, chats: 1, saves: 2 },
  { ad: 'demo-member-home-appliances-0', views: 19, reveals: 2, chats: 0, saves: 3 },
  { ad: 'demo-member-strollers-0', views: 38, reveals: 11, chats: 4, saves: 7 },
  { ad: 'demo-member-lighting-and-decor-0', views: 9, reveals: 0, chats: 0, saves: 1 },
  { ad: 'demo-member-women-clothing-0', views: 31, reveals: 3, chats: 2, saves: 6 },
];

/** The saved ad whose price dropped. */
export const DROPPED_AD = 'demo-sedans-12';

/** Saved by the member, the latest last. */
export const savedAds = [
  'demo-apartments-for-rent-1',
  'demo-suvs-12',
  'demo-living-room-4',
  'demo-laptops-1',
  'demo-kids-clothing-0',
  DROPPED_AD,
  'demo-suvs-0',
];

/** Mobile numbers of the member's followers, and of the sellers whom the member follows. */
export const followers = ['50200005', '50200006', '50200007', '50200008'];
export const followed = ['50100010', '50100013', '50100017'];

export const savedSearches = [
  { name: 'سيارات في الكويت', address: paths.list('cars', { country: 'KW' }), frequency: 'daily', days: 4 },
  {
    name: 'شقق السالمية',
    address: paths.list('apartments-for-rent', { country: 'KW', city: 'salmiya' }),
    frequency: 'weekly',
    days: 6,
  },
] as const;

export interface DemoPayment {
  ad: string;
  plan: string;
  /** The seller paid twice, and the admin refunded this payment. */
  refund?: { afterHours: number; reason: string };
}

/** Plans that the sellers of these ads paid for. */
export const payments: DemoPayment[] = [
  { ad: 'demo-member-bicycles-0', plan: 'standard' },
  { ad: 'demo-member-living-room-0', plan: 'featured' },
  { ad: 'demo-member-smartphones-0', plan: 'standard' },
  { ad: 'demo-suvs-0', plan: 'featured' },
  { ad: 'demo-suvs-12', plan: 'standard' },
  { ad: 'demo-laptops-1', plan: 'standard' },
  { ad: 'demo-living-room-4', plan: 'featured' },
  { ad: 'demo-apartments-for-rent-1', plan: 'featured' },
  { ad: 'demo-kids-clothing-0', plan: 'standard' },
  { ad: 'demo-tablets-2', plan: 'standard' },
  {
    ad: 'demo-tablets-2',
    plan: 'standard',
    refund: { afterHours: 3, reason: 'Paid twice: the seller opened the payment page in two tabs.' },
  },
];

/**
 * What visitors searched for in three weeks: how often in vain, how often a list was shown and an ad opened from it.
 * Phrases are folded.
 */
export const searches: { phrase: string; lang: 'en' | 'ar'; empty?: number; shown?: number; opened?: number }[] = [
  { phrase: 'كرفان للبيع', lang: 'ar', empty: 34 },
  { phrase: 'سيارات تشليح', lang: 'ar', empty: 27 },
  { phrase: 'jet ski', lang: 'en', empty: 23 },
  { phrase: 'طباخه منزليه', lang: 'ar', empty: 18 },
  { phrase: 'harley davidson', lang: 'en', empty: 15 },
  { phrase: 'ماكينه اسبريسو تجاريه', lang: 'ar', empty: 12 },
  { phrase: 'grand piano', lang: 'en', empty: 8 },
  { phrase: 'شقه للايجار', lang: 'ar', shown: 96, opened: 71 },
  { phrase: 'تويوتا', lang: 'ar', shown: 88, opened: 64 },
  { phrase: 'ايفون', lang: 'ar', shown: 80, opened: 59 },
  { phrase: 'كنبه', lang: 'ar', shown: 41, opened: 30 },
  { phrase: 'لابتوب', lang: 'ar', shown: 38, opened: 22 },
  { phrase: 'سياره رخيصه', lang: 'ar', shown: 33, opened: 2 },
  { phrase: 'iphone', lang: 'en', shown: 74, opened: 56 },
  { phrase: 'toyota', lang: 'en', shown: 71, opened: 50 },
  { phrase: 'apartment for rent', lang: 'en', shown: 60, opened: 45 },
  { phrase: 'sofa', lang: 'en', shown: 42, opened: 33 },
  { phrase: 'laptop', lang: 'en', shown: 40, opened: 25 },
  { phrase: 'office desk', lang: 'en', shown: 21, opened: 1 },
];

/** Changes of live ads that wait for a moderator. */
export const changes = [
  {
    ad: 'demo-member-living-room-0',
    hoursAgo: 5,
    title: {
      ar: 'طاولة قهوة رخام أبيض مع طاولتين وسجادة',
      en: 'White marble coffee table, two side tables and a rug',
    },
    description: {
      ar: 'رخام طبيعي وأرجل ذهبية، استعمال سنة وبدون خدوش. معها الآن سجادة بيج 160 في 230 هدية.',
      en: 'Natural marble with golden legs, no scratches. A beige rug, 160 × 230 cm, now comes with it.',
    },
  },
  {
    ad: 'demo-home-appliances-0',
    hoursAgo: 9,
    title: { ar: 'غسالة إل جي 8 كيلو أوتوماتيك مع نشافة' },
    description: {
      ar: 'نظيفة وصوتها هادي وعمرها سنتين، ومعها الحين نشافة 7 كيلو. فيها برنامج سريع 30 دقيقة والتوصيل ممكن.',
    },
  },
];

/** Reports of ads, of the seller of an ad, or of the seller's last message in the reporter's conversation. */
export const reports = [
  {
    by: '50200008',
    ad: 'demo-perfumes-1',
    target: 'ad',
    reason: 'fraud',
    details: 'The bottle in the picture is a copy: the name on the label is misspelled.',
    hoursAgo: 1,
  },
  {
    by: '50200005',
    ad: 'demo-perfumes-1',
    target: 'ad',
    reason: 'duplicate',
    details: 'نفس الإعلان منشور مرتين من حساب ثاني.',
    hoursAgo: 3,
  },
  {
    by: '50200006',
    ad: 'demo-tablets-2',
    target: 'ad',
    reason: 'other',
    details: 'Already sold last week. The seller told me on the phone.',
    hoursAgo: 9,
  },
  {
    by: '50200007',
    ad: 'demo-waiting-smartphones-0',
    target: 'user',
    reason: 'fraud',
    details: 'يبيع أجهزة مقلدة على أنها أصلية.',
    hoursAgo: 6,
  },
  {
    by: '50200007',
    ad: 'demo-smartphones-12',
    target: 'conversation',
    reason: 'fraud',
    details: 'طلب مني أحوّل نصف المبلغ قبل ما أشوف الجهاز.',
    hoursAgo: 1.5,
  },
] as const;

/** An ad that the moderator suspended, and its seller's appeal. */
export const appealed = {
  ad: 'demo-watches-2',
  reason: 'الصور منقولة من موقع آخر.',
  text: 'الصور لي أنا، صوّرتها للموقع الثاني قبل سنة ومعي الصور الأصلية وفاتورة الشراء.',
  suspendedHoursAgo: 30,
  hoursAgo: 4,
};
