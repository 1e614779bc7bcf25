import { ad, type Listings, negotiable } from './listing.ts';

/** Ads of the demo member, in every status that an owner sees. */
export const memberAds: Listings = {
  'living-room': [
    ad(
      'salmiya',
      negotiable(85),
      { colour: 'white', condition: 'like-new' },
      {
        ar: [
          'طاولة قهوة رخام أبيض مع طاولتين جانبية',
          'رخام طبيعي وأرجل ذهبية، استعمال سنة وبدون خدوش. السعر للثلاث طاولات وقابل للتفاوض. الاستلام من السالمية قطعة 12.',
        ],
        en: [
          'White marble coffee table with two side tables',
          'Natural marble with golden legs, one year old, no scratches. The price is for all three and slightly negotiable. Pick-up in Salmiya, block 12.',
        ],
      },
      { shows: 'marble-tables', seller: 'member', ageHours: 9 * 24, lifetimeDays: 30 },
    ),
  ],
  smartphones: [
    ad(
      'salmiya',
      175,
      { brand: 'apple', storage: '256', colour: 'purple', condition: 'good' },
      {
        en: [
          'iPhone 14 Pro 256 GB, deep purple',
          'Battery health 88%, no cracks, always in a case. Comes with the box and a new cable. I’ve upgraded, so first come, first served.',
        ],
      },
      {
        shows: 'phone-square-box',
        features: ['box'],
        seller: 'member',
        status: 'reserved',
        ageHours: 5 * 24,
        lifetimeDays: 30,
      },
    ),
  ],
  bicycles: [
    ad(
      'salmiya',
      28,
      { colour: 'blue', condition: 'good', frame: 32 },
      {
        ar: [
          'سيكل أولاد أزرق مقاس 20',
          'لعمر 6 إلى 9 سنوات، ولدي كبر عليه. البريكات مضبوطة والتواير منفوخة، ومعه خوذة زرقاء هدية.',
        ],
      },
      {
        seller: 'member',
        ageHours: 27 * 24 + 5,
        lifetimeDays: 30,
        reduced: { from: 35, hoursAgo: 12 * 24 },
      },
    ),
  ],
  books: [
    ad(
      'salmiya',
      14,
      { condition: 'good' },
      {
        en: [
          'First-year engineering textbooks, set of six',
          'Calculus, physics, statics and three more, as used at Kuwait University. Some pencil notes, no missing pages. All six for 14 KD.',
        ],
      },
      { shows: 'books-six', seller: 'member', ageHours: 3 * 24 + 7, lifetimeDays: 30 },
    ),
  ],
  'home-appliances': [
    ad(
      'salmiya',
      60,
      { condition: 'like-new' },
      {
        ar: [
          'ماكينة قهوة منزلية ديلونجي شبه جديدة',
          'تستعمل البن المطحون والكبسول، وفيها بخار للحليب. استعملناها شهرين ومنظفة من الترسبات. معها علبتها.',
        ],
      },
      { shows: 'coffee-capsules', seller: 'member', ageHours: 6, lifetimeDays: 30 },
    ),
  ],
  bedroom: [
    ad(
      'salmiya',
      70,
      { colour: 'grey', condition: 'good' },
      {
        ar: [
          'سرير مفرد رمادي مع درج تخزين ومرتبة',
          'سرير 100 في 200 مع درج كبير تحته، المرتبة نظيفة وعليها حماية. مفكك وجاهز للتحميل.',
        ],
      },
      { shows: 'bed-single-drawers', seller: 'member', status: 'pending_payment', ageHours: 2 },
    ),
  ],
  dining: [
    ad(
      'salmiya',
      38,
      { colour: 'blue', condition: 'new' },
      {
        ar: [
          'طقم صحون عشاء أزرق 24 قطعة جديد',
          'هدية وعندنا مثله، ما انفتح من الكرتون. يكفي ستة أشخاص وينغسل بالغسالة.',
        ],
      },
      { shows: 'plates', seller: 'member', status: 'pending_review', ageHours: 3 },
    ),
  ],
  perfumes: [
    ad(
      'salmiya',
      22,
      { condition: 'like-new' },
      {
        ar: [
          'عطر نسائي أصلي 100 مل شبه مليان',
          'رشيت منه مرتين وما ناسبني. العلبة موجودة والاستلام من السالمية أو توصيل بدينارين.',
        ],
      },
      {
        shows: { thing: 'perfume-round', colour: '#d9a0ae' },
        seller: 'member',
        status: 'rejected',
        reason: 'الصورة مأخوذة من موقع الشركة. أضيفي صورًا حقيقية للعطر وعلبته، ثم أرسلي الإعلان من جديد.',
        ageHours: 30,
      },
    ),
  ],
  strollers: [
    ad(
      'salmiya',
      45,
      { colour: 'grey', condition: 'good' },
      {
        ar: [
          'عربانة أطفال رمادية مع كرسي سيارة',
          'تنطوي بيد وحدة والكرسي ما تعرض لحادث. غسلنا القماش كله، ومعها غطا مطر وشنطة.',
        ],
      },
      {
        shows: { thing: 'stroller-set', side: -30 },
        seller: 'member',
        status: 'sold',
        ageHours: 20 * 24,
        lifetimeDays: 30,
      },
    ),
  ],
  'lighting-and-decor': [
    ad(
      'salmiya',
      18,
      { colour: 'gold', condition: 'good' },
      {
        en: [
          'Golden table lamp with a linen shade',
          'Warm light, 55 cm high, bulb included. It was in the guest room and hardly used.',
        ],
      },
      { shows: 'lamp-table-gold', seller: 'member', status: 'expired', ageHours: 38 * 24, lifetimeDays: 30 },
    ),
  ],
  'women-clothing': [
    ad(
      'salmiya',
      40,
      { colour: 'gold', condition: 'like-new' },
      {
        ar: [
          'فستان خطوبة ذهبي مقاس S',
          'تفصيل مشغل، لبسة وحدة ومغسول دراي كلين. الطول يناسب 160 مع كعب. معه طرحة بنفس اللون.',
        ],
      },
      { seller: 'member', status: 'archived', ageHours: 16 * 24, lifetimeDays: 30 },
    ),
  ],
};
