import { ad, type Listings, negotiable } from './listing.ts';

const apple = (storage: string, colour: string, condition: string) => ({ brand: 'apple', storage, colour, condition });
const samsung = (storage: string, colour: string, condition: string) => ({
  ...apple(storage, colour, condition),
  brand: 'samsung',
});

export const phoneAds: Listings = {
  smartphones: [
    ad(
      'hawalli',
      negotiable(165),
      apple('128', 'blue', 'good'),
      {
        ar: [
          'آيفون 15 أزرق 128 جيجا للبيع',
          'آيفون 15 نظيف بطارية 91%، مع العلبة وسلك الشاحن. فيه خدش خفيف بالإطار ما يبيّن مع الكفر. السعر قابل للتفاوض البسيط، والاستلام حولي.',
        ],
      },
      { shows: 'phone-corner', features: ['box'] },
    ),
    ad(
      'salmiya',
      225,
      apple('256', 'grey', 'like-new'),
      {
        ar: [
          'آيفون 15 برو 256 تيتانيوم كالجديد',
          'جهاز خليجي شريحتين، البطارية 94% والشاشة عليها حماية من أول يوم. العلبة وكل الملحقات موجودة. السعر 225 وما أقبل بدل.',
        ],
      },
      { shows: 'phone-square-box', features: ['box', 'charger', 'no-scratches'] },
    ),
    ad(
      'kuwait-city',
      345,
      apple('256', 'gold', 'like-new'),
      {
        en: [
          'iPhone 16 Pro Max 256 GB, desert gold',
          'Sold new by us in March, under warranty until next March. Battery health 97%. Comes with box, two cases and a charger. No exchange.',
        ],
      },
      { shows: 'phone-square', features: ['box', 'charger', 'warranty', 'no-scratches'] },
    ),
    ad(
      'fahaheel',
      115,
      apple('128', 'purple', 'good'),
      {
        ar: [
          'آيفون 14 بنفسجي 128',
          'الجهاز مفتوح أول مرة عند تبديل البطارية بالوكالة، وصحة البطارية الحين 100%. كل شي شغال وفيس آيدي تمام. مع شاحن جديد.',
        ],
      },
      { shows: 'phone-corner-box', features: ['charger'] },
    ),
    ad(
      'farwaniya',
      negotiable(95),
      apple('128', 'pink', 'good'),
      {
        ar: [
          'آيفون 13 وردي نظيف بدون خدوش',
          'استخدام بنت مع كفر وحماية، بطارية 86. بدون علبة لكن فاتورته موجودة. قابل للتفاوض للي ياخذه اليوم.',
        ],
      },
      { shows: 'phone-corner', features: ['no-scratches'] },
    ),
    ad(
      'jabriya',
      420,
      apple('512', 'orange', 'new'),
      {
        ar: [
          'آيفون 17 برو 512 برتقالي جديد بالكرتون',
          'جديد ما انفتح، ضمان سنة من تاريخ التشغيل. عندنا كل الألوان بالمحل والتوصيل خلال ساعتين داخل الكويت مجانًا.',
        ],
        en: [
          'iPhone 17 Pro 512 GB, orange, sealed',
          'Brand new and sealed, one-year warranty from activation. Other colours in our shop. Free delivery in Kuwait within two hours.',
        ],
      },
      { shows: { thing: 'phone-sealed', colour: '#e8e6e1', side: 0 }, seller: 9, features: ['box', 'warranty'] },
    ),
    ad(
      'mangaf',
      60,
      apple('64', 'white', 'fair'),
      {
        en: [
          'iPhone 11, 64 GB, white, good for a child',
          'Works fine, battery 79%. There’s a hairline crack in the corner of the back glass, screen perfect. Factory unlocked and signed out of iCloud.',
        ],
      },
      { shows: 'phone-corner-box' },
    ),
    ad(
      'jahra',
      negotiable(245),
      apple('256', 'blue', 'good'),
      {
        ar: [
          'آيفون 15 برو ماكس أزرق 256 الجهراء',
          'جهاز نظافة 95%، بطارية 89 وكل شي أصلي. مع الكرتون وكفر ماق سيف. أبيه يروح بسرعة لأني شريت 17، والتفاوض بالخاص.',
        ],
      },
      { shows: 'phone-square-box', features: ['box'] },
    ),
    ad(
      'mahboula',
      330,
      samsung('512', 'black', 'like-new'),
      {
        en: [
          'Galaxy S25 Ultra 512 GB, black, like new',
          'Three months old, always in a case, S Pen unused. Box, receipt and warranty from a Kuwait dealer. Fixed price, meet in Mahboula or Fintas.',
        ],
      },
      { shows: { thing: 'phone-three', side: 0 }, seller: 13, features: ['box', 'warranty', 'no-scratches'] },
    ),
    ad(
      'salmiya',
      235,
      samsung('256', 'grey', 'good'),
      {
        ar: [
          'جالكسي S24 ألترا 256 رمادي',
          'استعمال سنة، الشاشة نظيفة والظهر فيه نقطة صغيرة عند الكاميرا. القلم والشاحن السريع معاه. السعر 235 نهائي.',
        ],
      },
      { shows: 'phone-three-box', features: ['charger'] },
    ),
    ad(
      'hawalli',
      negotiable(120),
      samsung('256', 'green', 'good'),
      {
        ar: [
          'سامسونج فليب 5 أخضر',
          'الجهاز يطوي تمام والمفصل مضبوط، لصقة الشاشة الداخلية متبدلة بالوكالة. معاه كفرين. السعر قابل للتفاوض.',
        ],
      },
      { shows: 'phone-folded' },
    ),
    ad(
      'khaitan',
      45,
      samsung('128', 'white', 'good'),
      {
        en: [
          'Samsung A54 128 GB, white',
          'Second phone, used only for WhatsApp. Dual SIM, battery lasts two days. With charger and a clear case.',
        ],
      },
      { shows: 'phone-three', features: ['charger'] },
    ),
    ad(
      'sabah-al-salem',
      150,
      { ...apple('512', 'black', 'good'), brand: 'huawei' },
      {
        ar: [
          'هواوي P60 برو 512 أسود',
          'كاميرته فوق الخيال والبطارية يوم ونص. عليه برامج قوقل شغالة. جهاز ثاني ما أستخدمه، مع شاحن 88 واط وعلبته.',
        ],
      },
      { shows: 'phone-circle-box', features: ['box', 'charger'] },
    ),
    ad(
      'farwaniya',
      80,
      { ...apple('256', 'blue', 'like-new'), brand: 'xiaomi' },
      {
        en: [
          'Xiaomi 13T 256 GB, blue, 8 months old',
          'Leica camera, 67 W charger, no scratches at all. Warranty until March. Selling because my company gave me a phone.',
        ],
      },
      { shows: 'phone-circle-box', features: ['charger', 'warranty', 'no-scratches'] },
    ),
    ad(
      'mishref',
      185,
      { ...apple('256', 'white', 'like-new'), brand: 'google' },
      {
        en: [
          'Pixel 9 Pro 256 GB, porcelain white',
          'Imported from the UK, unlocked, eSIM works on all Kuwaiti networks. Battery like new. Box and cable included.',
        ],
      },
      { shows: 'phone-bar', features: ['box', 'no-scratches'] },
    ),
    ad(
      'riyadh',
      negotiable(2450),
      apple('256', 'black', 'good'),
      {
        ar: [
          'آيفون 15 أسود 256 الرياض',
          'الجهاز نظيف وبطارية 90، مشترى من الوكيل والفاتورة موجودة. بدون شاحن. البيع يد بيد في حي الياسمين والسعر قابل للتفاوض.',
        ],
      },
      { shows: 'phone-corner-box', features: ['box'] },
    ),
    ad(
      'jeddah',
      3100,
      samsung('256', 'purple', 'like-new'),
      {
        ar: [
          'فولد 6 بنفسجي مع القلم جدة',
          'استخدام أربع أشهر، ضمان الوكيل ساري. الشاشة الداخلية مثل الزجاج. السعر 3100 والتسليم في رد سي مول.',
        ],
      },
      { shows: 'phone-book', features: ['box', 'warranty'] },
    ),
    ad(
      'dubai',
      2600,
      apple('256', 'white', 'like-new'),
      {
        en: [
          'iPhone 15 Pro 256 GB, white titanium',
          'Battery 92%, no marks, original box. UAE version with FaceTime. Meet at Business Bay metro.',
        ],
      },
      { shows: 'phone-square', seller: 3, features: ['box', 'no-scratches'] },
    ),
    ad(
      'cairo',
      negotiable(23_500),
      apple('128', 'red', 'good'),
      {
        ar: [
          'آيفون 13 أحمر بحالة الزيرو',
          'بطارية 88، ماتفتحش قبل كده ووتر بروف. معاه العلبة والكابل الأصلي. المعاينة في وسط البلد والسعر قابل للتفاوض.',
        ],
      },
      { shows: 'phone-corner', features: ['box'] },
    ),
    ad(
      'amman',
      240,
      samsung('256', 'black', 'good'),
      {
        ar: [
          'جالاكسي S23 ألترا 256 وكالة',
          'كفالة الوكيل خلصت الشهر الماضي، الجهاز نضيف وبدون ولا خدش. معه شاحن وكفر جلد. البيع لعدم الحاجة.',
        ],
      },
      { shows: { thing: 'phone-three', side: 30 }, features: ['charger', 'no-scratches'] },
    ),
  ],
  tablets: [
    ad(
      'salmiya',
      155,
      apple('128', 'blue', 'like-new'),
      {
        ar: [
          'آيباد إير M2 11 بوصة أزرق مع قلم',
          'استعمال دراسة فصل واحد، معاه قلم آبل برو وكفر كيبورد. الشاشة عليها لصقة ورقية. نظيف جدًا والعلبة موجودة.',
        ],
      },
      { shows: 'tablet', features: ['box', 'charger'] },
    ),
    ad(
      'mishref',
      270,
      apple('256', 'silver', 'like-new'),
      {
        en: [
          'iPad Pro 11 M4, 256 GB, with Pencil Pro',
          'Six months old, used for sketching at home. Silver, no scratches, AppleCare until next summer. Magic Keyboard can be added for 60 KD.',
        ],
      },
      { shows: 'tablet-back', features: ['box', 'warranty', 'no-scratches'] },
    ),
    ad(
      'jahra',
      negotiable(55),
      apple('64', 'grey', 'fair'),
      {
        ar: ['آيباد 9 رمادي للأطفال', 'عليه كفر إسفنجي ويشتغل يوتيوب والألعاب تمام. خدوش بالشاشة ما تأثر. قابل للتفاوض.'],
      },
      { shows: 'tablet', ageHours: 2 * 24 },
    ),
    ad(
      'fahaheel',
      90,
      samsung('128', 'grey', 'good'),
      {
        en: [
          'Galaxy Tab S9 FE with pen and cover',
          'Bought for university notes, used for one semester. Pen, book cover and charger included. Water-resistant.',
        ],
      },
      { shows: { thing: 'tablet-back', colour: '#77797b' }, features: ['charger'] },
    ),
    ad(
      'cairo',
      14_500,
      apple('64', 'silver', 'good'),
      {
        ar: [
          'آيباد الجيل التاسع فضي شريحة وواي فاي',
          'استعمال خفيف، البطارية بتقعد اليوم كله. الشاشة سليمة ومعاه جراب. أول سعر هو آخر سعر.',
        ],
      },
      { shows: 'tablet' },
    ),
  ],
  'smart-watches': [
    ad(
      'hawalli',
      negotiable(75),
      { colour: 'black', condition: 'good' },
      {
        ar: [
          'ساعة آبل سيريس 9 مقاس 45 أسود',
          'ساعة نظيفة مع سيرين رياضي وجلد والشاحن. صحة البطارية 93. السعر قابل للتفاوض.',
        ],
      },
      { shows: 'watch' },
    ),
    ad(
      'kuwait-city',
      170,
      { colour: 'orange', condition: 'like-new' },
      {
        en: [
          'Apple Watch Ultra 2, orange alpine loop',
          'Worn for one marathon season. No marks on the titanium, battery 98%. Box, charger and a second ocean band included.',
        ],
      },
      { shows: { thing: 'watch-orange', colour: '#b7b5b0' }, seller: 15 },
    ),
    ad(
      'farwaniya',
      38,
      { colour: 'pink', condition: 'good' },
      {
        ar: [
          'ساعة سامسونج واتش 5 وردي 40 ملم',
          'تقيس النوم والنبض وتستقبل المكالمات. معها شاحنين وسير إضافي. للبنات والمقاس صغير.',
        ],
      },
      { shows: 'watch-pink' },
    ),
  ],
  'phone-accessories': [
    ad(
      'shuwaikh',
      6.5,
      { condition: 'new' },
      {
        ar: [
          'شاحن جداري 65 واط ثلاث منافذ',
          'جديد وبالكرتون، يشحن لابتوب وموبايلين مع بعض. الكمية محدودة والتوصيل بدينار ونص. ضمان ستة شهور.',
        ],
      },
      { shows: 'charger', seller: 9 },
    ),
    ad(
      'salmiya',
      18,
      { condition: 'like-new' },
      {
        en: [
          'AirPods 2 with wireless case and two covers',
          'Both buds last more than three hours. Cleaned and reset. Selling because I now have the Pro version.',
        ],
      },
      { shows: { thing: 'earbuds', colour: '#ecebe7' } },
    ),
  ],
  'special-numbers': [
    ad(
      'kuwait-city',
      negotiable(350),
      { condition: 'new' },
      {
        ar: [
          'رقم مميز زين سهل الحفظ 999 بالأخير',
          'رقم بدون عقد والتنازل بأي فرع. سهل الحفظ ويصلح لشركة أو محل. السوم وصل 300، والتفاوض مفتوح.',
        ],
      },
      { shows: { thing: 'sim-card', colour: '#2f6bb0' } },
    ),
    ad(
      'riyadh',
      2500,
      { condition: 'new' },
      {
        ar: [
          'رقم جوال مميز ثلاث خانات مكررة',
          'نقل فوري عن طريق أبشر ولا يوجد عليه التزامات. مناسب لمكتب عقار أو متجر. السعر ثابت.',
        ],
      },
      { shows: { thing: 'sim-card', colour: '#3f8f4f' } },
    ),
  ],
};
