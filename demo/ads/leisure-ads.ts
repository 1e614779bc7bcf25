import { ad, type Listings, negotiable } from './listing.ts';

export const leisureAds: Listings = {
  toys: [
    ad(
      'mishref',
      15,
      { condition: 'good' },
      {
        ar: [
          'صندوق ليغو كبير 4 كيلو مشكل',
          'مكعبات أصلية نظيفة ومعقمة مع شوية شخصيات. عيالي كبروا عليها. السعر للصندوق كامل.',
        ],
      },
      { shows: 'bricks' },
    ),
    ad(
      'salmiya',
      20,
      { condition: 'like-new' },
      {
        en: [
          'Wooden train set with 60 pieces of track',
          'Bridges, station and three trains, fits all common brands. Complete, in a canvas bag.',
        ],
      },
      { shows: 'train' },
    ),
    ad(
      'fahaheel',
      negotiable(35),
      { condition: 'good' },
      {
        ar: [
          'سيارة أطفال كهرباء بريموت',
          'تشيل طفلين لين عمر 6، البطارية جديدة وفيها بلوتوث. فيها خدوش من الحوش. قابل للتفاوض.',
        ],
      },
      { shows: { thing: 'ride-on-car', colour: '#a8232a' } },
    ),
  ],
  strollers: [
    ad(
      'salmiya',
      negotiable(55),
      { colour: 'grey', condition: 'good' },
      {
        en: [
          'Three-in-one stroller with car seat, grey',
          'Folds with one hand, and the car seat has never been in an accident. Rain cover and cup holder included. Washed last week.',
        ],
      },
      { shows: 'stroller-set' },
    ),
    ad(
      'sabah-al-salem',
      40,
      { colour: 'black', condition: 'good' },
      {
        ar: [
          'عربانة توأم سودة خفيفة للسفر',
          'تنطوي وتدخل الطيارة، كراسيها تنام. استعملناها سفرتين. الكفرات سليمة، 40 دينار.',
        ],
      },
      { shows: 'stroller-twin' },
    ),
    ad(
      'jahra',
      18,
      { condition: 'like-new', colour: 'red' },
      {
        ar: [
          'كرسي سيارة للبيبي من الولادة أحمر',
          'كرسي بقاعدة آيزوفكس، ما تعرض لحادث. قماشه أحمر ينفك وينغسل، ومعه مظلة شمس.',
        ],
      },
      { shows: 'car-seat' },
    ),
    ad(
      'sharjah',
      290,
      { colour: 'blue', condition: 'good' },
      {
        en: [
          'Jogging stroller, blue, big wheels',
          'Air tyres, hand brake, folds flat. Used on the Al Mamzar track for one year. The hood has a small repair.',
        ],
      },
      { shows: 'stroller' },
    ),
  ],
  nursery: [
    ad(
      'mubarak-al-kabeer',
      negotiable(65),
      { colour: 'white', condition: 'good' },
      {
        ar: [
          'سرير مواليد أبيض يتحول لسرير طفل',
          'خشب متين مع المرتبة ودرج سفلي. الارتفاع ثلاث درجات. قابل للتفاوض ومعه ناموسية هدية.',
        ],
      },
      { shows: 'cot-drawer' },
    ),
  ],
  'kids-clothing': [
    ad(
      'hawalli',
      12,
      { condition: 'good', colour: 'yellow' },
      {
        ar: ['ملابس أولاد عمر سنتين 20 قطعة', 'صيفي وشتوي كلها نظيفة ومكوية، فيها جاكيت أصفر جديد. السعر للكل وما نجزّئ.'],
      },
      { shows: { thing: 'folded-kids-clothes', colour: '#c7a64a' } },
    ),
  ],
  bicycles: [
    ad(
      'salmiya',
      negotiable(95),
      { frame: 54, colour: 'red', condition: 'good' },
      {
        ar: [
          'سيكل سباق ألمنيوم أحمر مقاس 54',
          'سيكل رود أحمر مع بدالات شيمانو، سلسلة وبريكات جديدة. تم فحصه بالمحل في أكتوبر. السعر قابل للتفاوض ومعه القفل.',
        ],
      },
    ),
    ad(
      'kuwait-city',
      240,
      { frame: 56, colour: 'black', condition: 'like-new' },
      {
        en: [
          'Carbon road bike, 56 cm, black',
          'Shimano 105, 1,200 km on the Gulf Road only. Two bottle cages and a computer mount. Serviced in October. A fair price and a firm one.',
        ],
      },
    ),
    ad(
      'mishref',
      25,
      { colour: 'pink', condition: 'good', frame: 30 },
      {
        ar: [
          'سيكل بنات وردي مقاس 16 مع سلة',
          'لعمر 4 إلى 7، عجلات التدريب موجودة. فيه جرس وسلة، ويحتاج نفخ بس. 25 دينار.',
        ],
      },
    ),
    ad(
      'jabriya',
      70,
      { colour: 'green', condition: 'good', frame: 50 },
      {
        en: [
          'Green folding bike, fits in a small boot',
          'Seven gears, lights front and back. I used it between the car park and my office. New tyres this summer.',
        ],
      },
    ),
    ad(
      'amman',
      negotiable(180),
      { colour: 'blue', condition: 'good', frame: 52 },
      {
        ar: [
          'بسكليت جبلي أزرق مقاس 52',
          'فرامل ديسك هيدروليك ومساعدات أمامية، مستعمل على طرق عبدون ووادي السير. قابل للتفاوض.',
        ],
      },
    ),
  ],
  fitness: [
    ad(
      'farwaniya',
      negotiable(85),
      { condition: 'good' },
      {
        ar: [
          'جهاز سير كهربائي يشيل 120 كيلو',
          'سرعته لين 14 وينطوي بعد الاستعمال. صار شماعة ملابس مثل العادة. التفاوض لمن يشيله بنفسه.',
        ],
      },
      { shows: 'treadmill' },
    ),
    ad(
      'salmiya',
      60,
      { condition: 'good' },
      {
        en: [
          'Adjustable dumbbells, 2 × 24 kg, with stand',
          'Dial system works smoothly. Perfect for a flat. Bring a friend, they are as heavy as they sound.',
        ],
      },
      { shows: 'dumbbells' },
    ),
    ad(
      'mangaf',
      110,
      { condition: 'like-new' },
      {
        ar: ['بنش حديد مع بار و80 كيلو أوزان', 'أوزان مطاط ما تخرب الأرضية والبنش يتعدل. استعمال بيت، السعر 110 للطقم.'],
      },
      { shows: 'bench-press' },
    ),
    ad(
      'jeddah',
      750,
      { condition: 'good' },
      {
        ar: [
          'دراجة سبين رياضية ثابتة للبيت',
          'مقاومة مغناطيس وما تطلع صوت، شاشة وحامل جوال. استعمال شهرين والنقل على المشتري.',
        ],
      },
      { shows: 'spin-bike' },
    ),
  ],
  camping: [
    ad(
      'jahra',
      negotiable(160),
      { condition: 'good', colour: 'beige' },
      {
        ar: [
          'خيمة بر بطانة 4×6 مع الأوتاد',
          'خيمة بيج صنع باكستان استعمال موسم واحد، بدون تمزق ومعها السجاد. تركيبها نص ساعة. قابل للتفاوض.',
        ],
      },
    ),
    ad(
      'saad-al-abdullah',
      45,
      { condition: 'like-new' },
      {
        ar: [
          'مولد كهرباء 3 كيلو صامت للمخيم',
          'يشغّل مكيف صغير وثلاجة. ساعات تشغيله قليلة وزيته مبدل. السعر 45 والتجربة قبل الشيل.',
        ],
      },
    ),
    ad(
      'salmiya',
      130,
      { condition: 'good', colour: 'grey' },
      {
        en: [
          'Grey rooftop tent for two, with ladder',
          'Opens in a minute, mattress included. Four nights in the desert so far. Fits standard roof bars, and I can help you fit it.',
        ],
      },
    ),
    ad(
      'ahmadi',
      22,
      { condition: 'good' },
      {
        ar: [
          'شواية فحم ستيل كبيرة مع عدة الشوي',
          'ستيل ثقيل ما يصدي، معها أسياخ وشبك سمك. تنفك وتدخل الشنطة. كشتات الشتا قربت.',
        ],
      },
    ),
  ],
  'fishing-and-diving': [
    ad(
      'fahaheel',
      negotiable(75),
      { condition: 'good' },
      {
        ar: [
          'عدة حداق كاملة ميدار وصنارتين',
          'صنارتين شيمانو مع صندوق ميادير وبلود. جاهزة للطلعة. قابل للتفاوض لأهل البحر.',
        ],
      },
    ),
    ad(
      'khiran',
      120,
      { condition: 'good' },
      {
        en: [
          'Diving set: BCD size M, regulator, fins 42',
          'Serviced this summer, receipt available. Dive computer not included. Used on ten dives at Qaruh and Umm Al-Maradim.',
        ],
      },
    ),
  ],
  'balls-and-rackets': [
    ad(
      'jabriya',
      38,
      { condition: 'like-new' },
      {
        en: [
          'Padel racket, carbon, with bag and balls',
          'Played eight matches, no cracks. Grip replaced. I bought a lighter one because of my elbow.',
        ],
      },
      { shows: { thing: 'racket', colour: '#b3202a' } },
    ),
    ad(
      'mubarak-al-kabeer',
      50,
      { condition: 'good' },
      {
        ar: [
          'طاولة تنس داخلية تنطوي مع شبكة',
          'طاولة تنس مقاس قانوني بعجلات، معها أربع مضارب وكور. سطحها مستوي ونظيف. تحتاج وانيت.',
        ],
      },
      { shows: 'tennis-table' },
    ),
  ],
  books: [
    ad(
      'hawalli',
      10,
      { condition: 'good' },
      {
        ar: [
          'مجموعة روايات عربية 20 كتاب',
          'روايات كويتية وعربية بحالة ممتازة وبدون كتابة. أبيعها مرة وحدة بعشرة دنانير، والتسليم عند مكتبة حولي.',
        ],
      },
      { shows: 'books-many' },
    ),
    ad(
      'kuwait-city',
      25,
      { condition: 'like-new' },
      {
        en: [
          'IELTS and SAT books, bundle of nine',
          'Recent editions, no markings, audio codes unused. My son passed, now it’s your turn.',
        ],
      },
      { shows: 'books-nine' },
    ),
    ad(
      'tripoli-lb',
      30,
      { condition: 'good' },
      {
        ar: [
          'كتب تاريخ وأدب مجلدة من مكتبة قديمة',
          'خمستعشر مجلد تجليد جلد، بعض الصفحات مصفرّة من العمر. بتنباع مع بعضها فقط بطرابلس.',
        ],
      },
      { shows: 'books-old' },
    ),
  ],
  'musical-instruments': [
    ad(
      'salmiya',
      negotiable(65),
      { colour: 'brown', condition: 'good' },
      {
        en: [
          'Yamaha acoustic guitar with hard case',
          'Warm sound, low action, new strings in October. Ideal for learning. Negotiable if you play me a song.',
        ],
      },
      { shows: { thing: 'guitar', colour: '#8a4a22' } },
    ),
    ad(
      'kuwait-city',
      140,
      { colour: 'brown', condition: 'like-new' },
      {
        ar: [
          'عود شرقي صناعة يدوية خشب جوز',
          'صوته جهوري ودافي، من صانع معروف بالكويت. معه شنطة وريشتين. تقدر تجيب أستاذك يجربه.',
        ],
      },
      { shows: { thing: 'oud', colour: '#5e3a22' } },
    ),
    ad(
      'jahra',
      90,
      { colour: 'black', condition: 'good' },
      {
        ar: [
          'أورج ياماها شرقي مع الحامل',
          '61 مفتاح فيه ربع تون وإيقاعات خليجية، لونه أسود. بدون أعطال ومعه المحول والكرسي.',
        ],
      },
      { shows: 'keyboard' },
    ),
  ],
  antiques: [
    ad(
      'mubarak-al-kabeer',
      negotiable(180),
      { condition: 'fair' },
      {
        ar: [
          'صندوق مبيت هندي قديم نجوم نحاس',
          'صندوق عمره فوق 70 سنة من بيت الجد، خشب ساج والمسامير أصلية. القفل بدون مفتاح. التفاوض لهواة التراث.',
        ],
      },
      { shows: 'trunk' },
    ),
    ad(
      'salmiya',
      55,
      { condition: 'good' },
      {
        en: [
          'Old brass coffee pots, set of three',
          'Dallahs in three sizes from the souk, polished by hand. Small dent on the largest. No, I don’t know exactly how old they are.',
        ],
      },
      { shows: { thing: 'coffee-pots', colour: '#a8823c' } },
    ),
  ],
  art: [
    ad(
      'kuwait-city',
      75,
      { condition: 'new' },
      {
        ar: [
          'لوحة زيتية بحر الكويت القديم',
          'مقاس 80×60 مع البرواز، رسم يدوي وموقّعة. تناسب الديوانية. ممكن رسم مقاسات ثانية بالطلب.',
        ],
      },
      { shows: 'painting' },
    ),
  ],
  tickets: [
    ad(
      'kuwait-city',
      30,
      { condition: 'new' },
      {
        en: [
          'Two theatre tickets for Thursday, row F',
          'I have to travel, so I’m selling both for what I paid. E-tickets, transferred to your name. 30 KD for the pair.',
        ],
      },
      { shows: { thing: 'tickets', colour: '#8f2a3a' } },
    ),
  ],
};
