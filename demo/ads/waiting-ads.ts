import { ad, car, type Listings, negotiable } from './listing.ts';

const waiting = (seller: number, ageHours: number) => ({ seller, ageHours, status: 'pending_review' }) as const;

/** Ads in review: most can be approved, some break a rule. */
export const waitingAds: Listings = {
  sedans: [
    car(
      'shuwaikh',
      negotiable(4700),
      'toyota camry 2020',
      95,
      'red',
      {
        ar: [
          'كامري 2020 أحمر عنابي فحص كامل',
          'وارد الوكالة، ماشي 95 ألف وبدون صبغ. تقرير الفحص موجود بالمعرض. السعر قابل للتفاوض.',
        ],
      },
      { ...waiting(0, 4), features: ['rear-camera'] },
    ),
  ],
  smartphones: [
    // Too cheap, and asks for money in advance.
    ad(
      'farwaniya',
      45,
      { brand: 'apple', storage: '512', colour: 'orange', condition: 'new' },
      {
        ar: [
          'آيفون 17 برو ماكس جديد بسعر مغري',
          'جديد بالكرتون. السعر 45 دينار بس لأول واحد، تحوّل نصف المبلغ قبل والباقي عند الاستلام.',
        ],
      },
      { ...waiting(18, 7), shows: { thing: 'phone-sealed', colour: '#26272a', side: 30 } },
    ),
    // Copied from the ad of another seller.
    ad(
      'salmiya',
      negotiable(95),
      { brand: 'apple', storage: '128', colour: 'blue', condition: 'good' },
      {
        ar: [
          'آيفون 15 لون أزرق 128 جيجا للبيع',
          'آيفون 15 نظيف بطارية 91%، مع العلبة وسلك الشاحن. فيه خدش خفيف بالإطار ما يبيّن مع الكفر. السعر قابل للتفاوض البسيط، والاستلام السالمية.',
        ],
      },
      { ...waiting(20, 2), shows: 'phone-corner-box', features: ['box'] },
    ),
  ],
  // With contact details in the text.
  'home-appliances': [
    ad(
      'farwaniya',
      negotiable(45),
      { condition: 'good' },
      {
        ar: [
          'مكيف سبليت 2 طن كوبل فك بيت',
          'شغال وتبريده ممتاز، مفكوك من غرفة نوم لأننا ركّبنا مركزي. للتواصل واتساب ٥٠٠٠٧٧٨٨ بعد العصر.',
        ],
      },
      { ...waiting(16, 5), shows: 'split-unit' },
    ),
  ],
  'apartments-for-rent': [
    ad(
      'hawalli',
      330,
      { size: 85, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 7 },
      {
        en: [
          'Two-bedroom flat for rent in Hawalli',
          'Fourth floor, two bathrooms, fitted kitchen and one parking space. 330 KD per month, water included. Families only.',
        ],
      },
      {
        shows: ['room-empty-room', 'room-kitchen'],
        ...waiting(24, 10),
        features: ['ac', 'elevator', 'kitchen'],
        availableInDays: 9,
      },
    ),
  ],
  // In the wrong category.
  bicycles: [
    ad(
      'jahra',
      negotiable(980),
      { colour: 'black', condition: 'good', frame: 60 },
      {
        ar: [
          'دباب سوزوكي 400 للبر مع العربانة',
          'دباب أسود موديل 2018 مكينته نظيفة ومعاه عربانة سحب. مستخدم موسمين بالبر. قابل للتفاوض.',
        ],
      },
      { ...waiting(6, 13) },
    ),
  ],
  falcons: [
    ad(
      'jahra',
      2300,
      { age: 19 },
      {
        ar: [
          'حر قرناس مقيّض مع جوازه',
          'حر عمره سنة ونص، هدّته طيبة وصحته ممتازة. جواز الصقر والفحص موجودين، والتسليم بالجهراء.',
        ],
      },
      waiting(12, 16),
    ),
  ],
  cameras: [
    ad(
      'salmiya',
      190,
      { condition: 'good' },
      {
        en: [
          'GoPro Hero 12 with dive housing',
          'Three batteries, floating handle and red filter. Rinsed after every dive. Small scratch on the rear screen.',
        ],
      },
      { ...waiting(15, 19), shows: 'action-camera' },
    ),
  ],
  carpets: [
    ad(
      'mishref',
      negotiable(60),
      { colour: 'red', condition: 'good' },
      {
        ar: [
          'زولية إيرانية حمراء 3 في 2',
          'صوف طبيعي ومغسولة بالمغسلة قبل أسبوع. مو مستخدمة إلا بالديوانية الداخلية. قابل للتفاوض.',
        ],
      },
      { ...waiting(4, 22), shows: { thing: 'rug-oriental', side: 30 } },
    ),
  ],
};
