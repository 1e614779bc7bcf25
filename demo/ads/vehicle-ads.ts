import { ad, type Listings, negotiable } from './listing.ts';

export const vehicleAds: Listings = {
  motorcycles: [
    ad(
      'salmiya',
      negotiable(1450),
      { year: 2019, engine: 600, colour: 'blue', condition: 'good' },
      {
        ar: [
          'سيكل ياماها R6 موديل 2019 أزرق',
          'ماشي 18 ألف كيلو، مكينة 600 سي سي نظيفة والتواير جديدة.\nمعه خوذة مقاس L وقفل. الدفتر لين الصيف الجاي، والسعر قابل للتفاوض.',
        ],
      },
    ),
    ad(
      'fahaheel',
      3900,
      { year: 2021, engine: 1868, colour: 'black', condition: 'like-new' },
      {
        en: [
          'Harley-Davidson touring 2021, black',
          'Milwaukee-Eight 114, 9,500 km, always garaged. Luggage, backrest and cover included. Serviced in September, needs nothing. Viewing on Fridays.',
        ],
      },
    ),
    ad(
      'farwaniya',
      420,
      { year: 2020, engine: 150, colour: 'red', condition: 'fair' },
      {
        ar: [
          'دراجة توصيل هوندا 150 أحمر',
          'شغالة توصيل طلبات، معها الصندوق وحامل التلفون. تحتاج تواير قريب. السعر 420 شامل التحويل.',
        ],
      },
    ),
    ad(
      'jahra',
      negotiable(690),
      { year: 2022, engine: 250, colour: 'green', condition: 'good' },
      {
        ar: [
          'بانشي كاواساكي 250 للبر',
          'استعمال موسمين بس في البر، مبدّل دهنها وفلترها ومغسولة دايمًا. فيها دعامية وكشاف LED. اللي يبي يجرب حياه في السالمي.',
        ],
      },
    ),
    ad(
      'dubai',
      28_500,
      { year: 2020, engine: 1254, colour: 'white', condition: 'good' },
      {
        en: [
          'BMW R1250 GS Adventure 2020',
          'White with three aluminium cases, crash bars and fog lights. 31,000 km, agency-serviced. It’s been to Oman and back many times and is ready for the next trip.',
        ],
      },
    ),
  ],
  trucks: [
    ad(
      'shuwaikh',
      negotiable(4200),
      { year: 2017, colour: 'white', condition: 'good' },
      {
        ar: [
          'هاف لوري إيسوزو 2017 مع ونش',
          'هاف لوري أبيض مع ونش 3 طن شغال. التأمين والدفتر سنة. ينفع لشركات النقل والديكور، والسعر قابل للتفاوض.',
        ],
      },
    ),
    ad(
      'farwaniya',
      2650,
      { year: 2018, colour: 'white', condition: 'good' },
      {
        en: [
          'Toyota Hiace 2018, 15 seats',
          'Passenger van used by one company for staff transport. New AC compressor, good tyres, 196,000 km. All papers ready for transfer.',
        ],
      },
    ),
  ],
  boats: [
    ad(
      'fahaheel',
      negotiable(7800),
      { length: 28, year: 2015, colour: 'white', condition: 'good' },
      {
        ar: [
          'طراد 28 قدم مكينتين ياماها 200',
          'طراد صيد 28 قدم على العربانة، المكاين 300 ساعة فقط. فيه رادار وجهاز أعماق وثلاجة سمك. الطراد بنادي الفحيحيل، والتفاوض على الطبيعة.',
        ],
      },
    ),
    ad(
      'khiran',
      14_900,
      { length: 33, year: 2019, colour: 'blue', condition: 'like-new' },
      {
        en: [
          'Centre-console boat, 33 ft, 2019',
          'Blue hull, twin 300 hp with 410 hours, shade, shower and Garmin plotter. Kept in Khiran marina, mooring paid until March. Sea trial for serious buyers.',
        ],
        ar: [
          'طراد 33 قدم موديل 2019 أزرق',
          'مكينتين 300 حصان و410 ساعات، مظلة ودوش وجهاز جارمن. مرسى الخيران مدفوع لين مارس، والتجربة بالبحر للجاد.',
        ],
      },
    ),
    ad(
      'salmiya',
      negotiable(1900),
      { year: 2020, colour: 'yellow', condition: 'good' },
      {
        ar: [
          'جت سكي سيدو 2020 أصفر',
          'جيتسكي 170 حصان، ساعات قليلة 86 ساعة. مغسول بعد كل طلعة والعربة معاه. سبب البيع ما عندي وقت للبحر. قابل للتفاوض.',
        ],
      },
    ),
    ad(
      'kuwait-city',
      5200,
      { length: 24, year: 2013, colour: 'green', condition: 'fair' },
      {
        ar: [
          'قارب نزهة عائلي 24 قدم',
          'قارب أخضر بكابينة صغيرة ومكينة 150. يحتاج تنجيد الكراسي فقط. المكان نقعة الشملان، والسعر 5200 صافي.',
        ],
      },
    ),
    ad(
      'manama',
      9400,
      { length: 31, year: 2016, colour: 'white', condition: 'good' },
      {
        ar: [
          'بانوش صيد 31 قدم بحالة ممتازة',
          'فيبر سميك مع مكينتين سوزوكي 140. كامل العدة ولوحة صيد سارية. المعاينة في المحرق كل يوم عصر.',
        ],
      },
    ),
  ],
  'auto-parts': [
    ad(
      'shuwaikh',
      negotiable(180),
      { condition: 'good' },
      {
        ar: [
          'رنقات باترول 20 إنش مع التواير',
          'طقم أربع رنقات أصلية للباترول 20 بوصة، التواير موديل 2025 باقي فيها 80%. بدون عوج ولا لحام. السعر قابل للتفاوض.',
        ],
      },
      { shows: { thing: 'wheels-five', colour: '#b9bcc0' } },
    ),
    ad(
      'farwaniya',
      45,
      { condition: 'new' },
      {
        en: [
          'Roof rack for Land Cruiser, new',
          'Aluminium cross bars, still in the box: I bought them for the wrong model. They fit the Land Cruiser 2016–2021. All keys and screws included.',
        ],
      },
      { shows: { thing: 'roof-rack', colour: '#26282b' } },
    ),
    ad(
      'jahra',
      260,
      { condition: 'good' },
      {
        ar: [
          'تواير بر 35 مع رنقات بيدلوك',
          'خمس حبات مع السبير، استعمال كشتتين. تركب على جيب ولاندكروزر. ما فيها ترقيع، والاستلام من الجهراء.',
        ],
      },
      { shows: { thing: 'wheels-six', colour: '#3a3c40' } },
    ),
    ad(
      'khaitan',
      30,
      { condition: 'new' },
      {
        ar: [
          'بطارية سيارة 90 أمبير جديدة',
          'بطارية كورية جديدة بالكرتون مع ضمان سنة. شريتها بالغلط ومقاسها أكبر من سيارتي. التسليم بخيطان.',
        ],
      },
      { shows: { thing: 'car-battery', colour: '#2f6bb0' } },
    ),
    ad(
      'jeddah',
      negotiable(1400),
      { condition: 'good' },
      {
        ar: [
          'جنوط كامري 18 مع الكفرات',
          'جنوط وكالة مقاس 18 فكّة كامري 2022، الكفرات نص عمر. بدون صدمات، والسعر قابل للتفاوض في جدة فقط.',
        ],
      },
      { shows: { thing: 'wheels-ten', colour: '#b9bcc0' } },
    ),
  ],
  'number-plates': [
    ad(
      'kuwait-city',
      negotiable(3200),
      {},
      {
        ar: [
          'رقم سيارة خماسي مميز 15 - 21112',
          'لوحة خصوصي خماسية سهلة الحفظ. التنازل بالمرور مباشرة بنفس اليوم. أعلى سوم واصل 2900، والسعر قابل للتفاوض.',
        ],
      },
    ),
    ad(
      'ajman',
      8500,
      {},
      {
        ar: [
          'رقم عجمان مميز ثلاثي متشابه',
          'رقم سيارة ثلاثي كود A، اللوحة عندي وجاهزة للتركيب. الدفع عند التحويل فقط والسعر ثابت.',
        ],
      },
    ),
  ],
};
