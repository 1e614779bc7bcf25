import { ad, type Listings, negotiable } from './listing.ts';

export const electronicsAds: Listings = {
  laptops: [
    ad(
      'salmiya',
      negotiable(235),
      { memory: 16, screen: 13, colour: 'silver', condition: 'like-new' },
      {
        ar: [
          'ماك بوك إير M2 رام 16 للبيع',
          'استعمال خفيف للدراسة، دورات البطارية 64 بس. لون فضي مع الشاحن الأصلي والكرتون. السعر قابل للتفاوض والاستلام السالمية.',
        ],
        en: [
          'MacBook Air M2, 16 GB, 13-inch, silver',
          'Lightly used for studying, only 64 battery cycles. Original charger and box. Slightly negotiable, pick-up in Salmiya.',
        ],
      },
      { shows: 'laptop' },
    ),
    ad(
      'kuwait-city',
      430,
      { memory: 32, screen: 14, colour: 'black', condition: 'good' },
      {
        en: [
          'MacBook Pro 14 M3 Pro, 32 GB, space black',
          'Bought in December 2024. Selling because my company gave me a new one. 1 TB SSD, battery 95%. Used on a desk with an external screen. Can be tested at my office in Sharq.',
        ],
      },
      { shows: { thing: 'laptop', place: 'table', side: 30 }, ageHours: 30 },
    ),
    ad(
      'hawalli',
      320,
      { memory: 16, screen: 16, colour: 'black', condition: 'good' },
      {
        ar: [
          'لابتوب قيمنق ROG شاشة 16 كرت 4060',
          'معالج i7 ورام 16 وهارد تيرا، الشاشة 165 هرتز. ينظف كل 3 شهور وحرارته ممتازة. مع الشاحن والشنطة، 320 صافي.',
        ],
      },
      { shows: { thing: 'laptop', place: 'table', side: -30 } },
    ),
    ad(
      'farwaniya',
      95,
      { memory: 8, screen: 14, colour: 'grey', condition: 'fair' },
      {
        en: [
          'ThinkPad T490, 8 GB, ready for office work',
          'i5, 256 GB SSD, new battery last year. Windows 11 activated. Worn keys and a scratch on the lid, but everything works.',
        ],
      },
      { shows: { thing: 'laptop', place: 'table', side: 0 } },
    ),
    ad(
      'jahra',
      negotiable(140),
      { memory: 8, screen: 15, colour: 'blue', condition: 'good' },
      {
        ar: [
          'لابتوب HP بافيليون أزرق للطلاب',
          'شاشة 15 بوصة ورام 8 وهارد SSD 512، سريع للأوفيس والزوم. بطاريته 5 ساعات. قابل للتفاوض.',
        ],
      },
      { shows: 'laptop' },
    ),
    ad(
      'jabriya',
      260,
      { memory: 16, screen: 13, colour: 'white', condition: 'like-new' },
      {
        ar: [
          'سيرفس لابتوب 5 أبيض شاشة لمس',
          'وزنه خفيف وشاشته لمس، استعمال ثلاث أشهر. ضمان الوكيل باقي 9 شهور، والفاتورة موجودة.',
        ],
      },
      { shows: 'laptop' },
    ),
    ad(
      'riyadh',
      3900,
      { memory: 16, screen: 15, colour: 'grey', condition: 'like-new' },
      {
        ar: [
          'ماك بوك إير 15 بوصة M3 رمادي فلكي',
          'ما استُخدم إلا شهرين، بدون أي خدش. العلبة والشاحن المزدوج معه. السعر 3900 وأبشر باللي يسرّك عند الجد.',
        ],
      },
      { shows: { thing: 'laptop', place: 'bed', side: 30 } },
    ),
    ad(
      'cairo',
      negotiable(17_500),
      { memory: 16, screen: 15, colour: 'black', condition: 'good' },
      {
        ar: [
          'لاب ديل لاتيتيود رام 16 استيراد',
          'كور i7 جيل عاشر، هارد SSD نص تيرا، كارت إنتل. البطارية بتعمل 4 ساعات. الضمان أسبوعين تجربة والسعر فيه فصال.',
        ],
      },
      { shows: { thing: 'laptop', place: 'bed', side: 0 } },
    ),
  ],
  desktops: [
    ad(
      'mishref',
      negotiable(380),
      { memory: 32, condition: 'good' },
      {
        ar: [
          'تجميعة قيمنق RTX 4070 رام 32',
          'كيس زجاج مع تبريد مائي ومعالج رايزن 7. تلعب كل شي ألترا على 2K. الشاشة لحالها بـ 70. التفاوض عند المعاينة بمشرف.',
        ],
      },
      { shows: 'tower' },
    ),
    ad(
      'shuwaikh',
      210,
      { memory: 16, condition: 'like-new' },
      {
        en: [
          'iMac 24-inch M1, ideal for a reception desk',
          'Used at our front desk for bookings only. Keyboard, mouse and box included. Wiped and ready.',
        ],
      },
      { shows: { thing: 'all-in-one', colour: '#9fb4c4' }, seller: 19 },
    ),
  ],
  televisions: [
    ad(
      'sabah-al-salem',
      negotiable(95),
      { screen: 55, condition: 'good' },
      {
        ar: [
          'تلفزيون سامسونج 55 بوصة سمارت 4K',
          'الصورة ممتازة وفيه نتفلكس ويوتيوب. معاه الريموت وحامل الجدار. البيع بسبب الانتقال، والسعر قابل للتفاوض.',
        ],
      },
      { shows: { thing: 'tv-on-wall', side: 0 } },
    ),
    ad(
      'salmiya',
      240,
      { screen: 65, condition: 'like-new' },
      {
        en: [
          'LG OLED C3, 65-inch, eleven months old',
          'Stunning picture, no burn-in, used in the evenings only. Wall bracket and Magic Remote included. Buyer collects, and I’ll help carry it.',
        ],
      },
      { shows: { thing: 'tv-on-wall', side: -30 } },
    ),
    ad(
      'fahaheel',
      45,
      { screen: 43, condition: 'fair' },
      {
        ar: [
          'شاشة LG مقاس 43 للمكتب أو المطبخ',
          'شاشة عادية مو سمارت لكن معها جهاز أندرويد. فيها نقطة ضوء صغيرة بالزاوية. 45 دينار على الشيل.',
        ],
      },
      { shows: 'tv-on-dresser' },
    ),
    ad(
      'jahra',
      175,
      { screen: 75, condition: 'good' },
      {
        ar: [
          'تلفزيون TCL 75 بوصة كبير للديوانية',
          'استعمال ديوانية سنة وحدة، ألوانه قوية وصوته عالي. يحتاج شخصين للنقل. السعر 175 غير قابل للتفاوض.',
        ],
      },
      { shows: { thing: 'tv-slim', side: 0 } },
    ),
    ad(
      'dubai',
      1900,
      { screen: 65, condition: 'good' },
      {
        en: [
          'Sony Bravia 65-inch with soundbar, JLT',
          'Moving sale: TV and soundbar together. Two years old, all cables and remotes. Available until the end of the month.',
        ],
      },
      { shows: { thing: 'tv-slim', side: 30 } },
    ),
  ],
  cameras: [
    ad(
      'kuwait-city',
      negotiable(420),
      { condition: 'good' },
      {
        ar: [
          'سوني A7 III مع عدسة 35 للبيع',
          'عداد الشتر 28 ألف، الحساس نظيف. معها بطاريتين وشنطة وذاكرة 128. تصلح لتصوير الأعراس والفيديو. قابل للتفاوض.',
        ],
      },
      { shows: { thing: 'camera', colour: '#1b1c1e', place: 'table', side: 30 } },
    ),
    ad(
      'mishref',
      260,
      { condition: 'like-new' },
      {
        en: [
          'Fujifilm X-T30 II with 18–55 mm lens',
          'Bought for one trip to Georgia. Silver and black, boxed, with two spare batteries and a leather strap. Shutter count below 2,000.',
        ],
      },
      { shows: { thing: 'camera', colour: '#b4b2ac' } },
    ),
    ad(
      'hawalli',
      85,
      { condition: 'good' },
      {
        ar: [
          'كاميرا كانون 700D للمبتدئين',
          'مع عدسة 18 إلى 55 ملم وشاحن وحامل ثلاثي. تعلّمت عليها ورقّيت لأكبر. شغّالة تمام والشاشة تقلب.',
        ],
      },
      { shows: 'camera-reflex' },
    ),
    ad(
      'beirut',
      480,
      { condition: 'good' },
      {
        en: [
          'Canon R10 body with adapter, Hamra',
          'Used for a year in a small studio. EF adapter, two batteries and a 64 GB card included. Slight wear on the grip. Meet at any café in Hamra.',
        ],
      },
      { shows: { thing: 'camera', colour: '#232427', place: 'bed' } },
    ),
  ],
  audio: [
    ad(
      'salmiya',
      70,
      { colour: 'black', condition: 'like-new' },
      {
        ar: [
          'سماعات سوني XM5 أسود عازلة',
          'عزل الضوضاء قوي وممتازة للطيارة والدوام. إسفنجها جديد ومعها الحافظة والسلك. استخدمتها شهرين.',
        ],
      },
      { shows: 'headphones' },
    ),
    ad(
      'mangaf',
      negotiable(110),
      { colour: 'red', condition: 'good' },
      {
        en: [
          'JBL party speaker, red lights, 1100 W',
          'Loud enough for a wedding. Two wireless mics, trolley wheels work. Small dent in the grille. Price negotiable for quick pick-up.',
        ],
      },
      { shows: { thing: 'party-speaker', colour: '#e0201c' } },
    ),
    ad(
      'jabriya',
      35,
      { colour: 'white', condition: 'good' },
      {
        ar: [
          'مكبر صوت هارمن أبيض للبيت',
          'صوته صافي ويشتغل بلوتوث وسلك. لونه أبيض وقاعدته خشب. البيع لأني جبت مسرح منزلي.',
        ],
      },
      { shows: 'home-speaker' },
    ),
  ],
  'video-games': [
    ad(
      'hawalli',
      negotiable(115),
      { colour: 'white', condition: 'good' },
      {
        ar: [
          'بلايستيشن 5 مع يدين وخمس ألعاب',
          'نسخة CD، نظيف وما انفتح أبدًا. معاه فيفا 25 وقراند وثلاث ألعاب. تقدر تجربه عندي قبل تدفع، قابل للتفاوض.',
        ],
      },
      { shows: { thing: 'console-white', side: 0 } },
    ),
    ad(
      'salmiya',
      72,
      { colour: 'red', condition: 'like-new' },
      {
        en: [
          'Nintendo Switch OLED, Mario red edition',
          'Rarely played, screen protector since day one. Dock, case and Mario Kart included. My kids moved on to the Switch 2.',
        ],
      },
      { shows: 'handheld' },
    ),
    ad(
      'farwaniya',
      98,
      { colour: 'black', condition: 'good' },
      {
        ar: [
          'إكس بوكس سيريس X تيرا واحد',
          'الجهاز هادي وما يحمى، معاه يد سودة وقيم باس شهر. الكرتون موجود. السعر 98 دينار فقط.',
        ],
      },
      { shows: 'console-black' },
    ),
    ad(
      'jahra',
      25,
      { colour: 'blue', condition: 'good' },
      {
        ar: ['يد سوني DualSense زرقاء', 'يد أصلية ما فيها انحراف بالعصا. استعمال بسيط مع كيبل شحن طويل.'],
      },
      { shows: 'game-pad' },
    ),
    ad(
      'cairo',
      19_800,
      { colour: 'white', condition: 'like-new' },
      {
        ar: [
          'بلاي ستيشن 5 سليم ديجيتال بدراعين',
          'لسه في ضمان التوكيل 7 شهور، عليه حساب أساسي بـ 12 لعبة. بحالة الجديد وكرتونته موجودة.',
        ],
      },
      { shows: { thing: 'console-white', side: 30 } },
    ),
  ],
  'home-appliances': [
    ad(
      'mubarak-al-kabeer',
      negotiable(65),
      { condition: 'good' },
      {
        ar: [
          'غسالة إل جي 8 كيلو أوتوماتيك',
          'نظيفة وصوتها هادي وعمرها سنتين. فيها برنامج سريع 30 دقيقة. التوصيل ممكن بخمس دنانير، وقابل للتفاوض.',
        ],
      },
      { shows: 'washer-front' },
    ),
    ad(
      'salmiya',
      130,
      { condition: 'good' },
      {
        en: [
          'Samsung side-by-side fridge, steel, 600 L',
          'Three years old, ice maker works, new water filter. Too big for our new kitchen. Collect from the second floor, lift available.',
        ],
      },
      { shows: { thing: 'fridge-side-by-side', colour: '#b4b6b8' } },
    ),
    ad(
      'jahra',
      35,
      { condition: 'fair' },
      {
        ar: [
          'طباخ غاز خمس عيون ستيل',
          'العيون كلها شغالة والفرن يحتاج ولاعة. مناسب للمخيم أو المطبخ الخارجي. 35 دينار والاستلام من الجهراء.',
        ],
      },
      { shows: 'cooker-five' },
    ),
    ad(
      'fahaheel',
      22,
      { condition: 'like-new' },
      {
        en: [
          'Air fryer XXL, used five times',
          'Fits a whole chicken. Clean, with recipe book and both racks. We are simply more of an oven family.',
        ],
      },
      { shows: { thing: 'air-fryer', colour: '#232427' } },
    ),
    ad(
      'sabah-al-salem',
      28,
      { condition: 'good' },
      {
        ar: ['مكنسة دايسون لاسلكية V8', 'معها كل الرؤوس وحامل الجدار. البطارية تشتغل 25 دقيقة. الفلتر مغسول والسعر حد.'],
      },
      { shows: { thing: 'stick-vacuum', colour: '#6b4f86' } },
    ),
    ad(
      'khaitan',
      55,
      { condition: 'good' },
      {
        ar: [
          'مكيف وحدة جنرال 2 طن للبيع',
          'فك نظيف من شقة مجددة، تبريده ممتاز وصوته هادي. مع الوحدة الخارجية والكنترول. التركيب على المشتري.',
        ],
      },
      { shows: { thing: 'window-unit', colour: '#d8d5cb' } },
    ),
    ad(
      'alexandria',
      8500,
      { condition: 'good' },
      {
        ar: [
          'تلاجة توشيبا 14 قدم نوفروست',
          'شغالة زي الفل ولا عليها أي صيانة. استعمال 3 سنين لون فضي. النقل على المشتري والدور الأول.',
        ],
      },
      { shows: { thing: 'fridge-top-freezer', colour: '#b7bdc4' } },
    ),
  ],
};
