import { ad, type Listings, negotiable } from './listing.ts';

const post = (employment: string, experience: number) => ({ employment, experience });

export const workAds: Listings = {
  'sales-jobs': [
    ad(
      'shuwaikh',
      300,
      post('full-time', 2),
      {
        ar: [
          'مطلوب بائع لمعرض سيارات في الشويخ',
          'معرض سيارات مستعملة يطلب بائع خبرة سنتين بالكويت ورخصة قيادة. راتب ثابت مع عمولة على كل سيارة. الدوام فترتين والجمعة عطلة.',
        ],
      },
      { shows: { thing: 'keys', side: 30 }, seller: 0 },
    ),
    ad(
      'salmiya',
      180,
      post('part-time', 0),
      {
        en: [
          'Part-time sales assistant for a phone shop',
          'Evening shift, five days a week. Arabic and English needed, training in the first month. Transferable residence preferred. 180 KD per month. Send your CV by chat.',
        ],
      },
      { shows: { thing: 'phone-front', colour: '#26272a' }, seller: 9 },
    ),
    ad(
      'riyadh',
      6000,
      post('full-time', 3),
      {
        ar: [
          'مطلوب مسوّق عقاري في الرياض',
          'مكتب عقاري مرخص يطلب مسوقين سعوديين بخبرة 3 سنوات ورخصة فال. عمولة عالية مع راتب أساسي وتأمين طبي.',
        ],
      },
      { shows: ['room-office'] },
    ),
  ],
  'engineering-jobs': [
    ad(
      'kuwait-city',
      1100,
      post('full-time', 4),
      {
        en: [
          'Software engineer (TypeScript, PostgreSQL)',
          'Small team, real users and time to do things well. 1,100 KD per month, hybrid work from Sharq, medical insurance, five weeks of leave. We answer every application within a week.',
        ],
      },
      { shows: ['room-office'] },
    ),
    ad(
      'ahmadi',
      900,
      post('full-time', 5),
      {
        ar: [
          'مطلوب مهندس كهرباء مشاريع نفط',
          'شركة مقاولات تطلب مهندس كهرباء بخبرة خمس سنوات في مواقع النفط. السكن والمواصلات علينا ورخصة القيادة شرط.',
        ],
      },
      { shows: { thing: 'laptop', colour: '#77797b', place: 'table', side: 60 } },
    ),
  ],
  'teaching-jobs': [
    ad(
      'hawalli',
      'ask',
      post('part-time', 2),
      {
        ar: [
          'مطلوب مدرسات تأسيس لغة عربية',
          'معهد بحولي يطلب مدرسات للمرحلة الابتدائية، الفترة المسائية أربع ساعات. الراتب بالساعة وحسب الخبرة.',
        ],
      },
      { shows: { thing: 'whiteboard', side: 30 } },
    ),
    ad(
      'dubai',
      9000,
      post('full-time', 3),
      {
        en: [
          'Kindergarten teacher, British curriculum',
          'Nursery in Jumeirah is looking for a qualified teacher from January. At least three years of experience. 9,000 AED per month, visa and flight provided. Small classes of twelve.',
        ],
      },
      { shows: 'kids-table' },
    ),
  ],
  'health-jobs': [
    ad(
      'jabriya',
      400,
      post('full-time', 3),
      {
        ar: [
          'مطلوب ممرضة لعيادة أسنان',
          'عيادة بالجابرية تطلب ممرضة مرخصة خبرة ثلاث سنوات. الدوام من 10 إلى 6 والسبت راحة. الإقامة قابلة للتحويل.',
        ],
      },
      { shows: 'hospital-bed' },
    ),
  ],
  'hospitality-jobs': [
    ad(
      'salmiya',
      250,
      post('full-time', 1),
      {
        ar: [
          'مطلوب باريستا لكافيه على البحر',
          'خبرة سنة على ماكينة الإسبريسو ولغة إنجليزية بسيطة. شفتين، ووجبات مجانية وتيبس. المقابلة كل يوم بعد العصر.',
        ],
      },
      { shows: { thing: 'espresso-pro', side: 30 } },
    ),
    ad(
      'farwaniya',
      280,
      post('full-time', 4),
      {
        en: [
          'Indian chef wanted, tandoor and grill',
          'Restaurant in Farwaniya needs an experienced tandoor chef. 280 KD per month with room and food, release available after one year. Trial cooking on Saturdays.',
        ],
      },
      { shows: 'pots' },
    ),
  ],
  'driving-jobs': [
    ad(
      'khaitan',
      220,
      post('full-time', 1),
      {
        ar: [
          'مطلوب سائق توصيل برخصة كويتية',
          'السيارة والبنزين علينا، راتب 220 مع عمولة لكل طلب. الدوام 9 ساعات ويوم راحة بالأسبوع. يفضل معرفة مناطق الكويت.',
        ],
      },
      { shows: { thing: 'moped', colour: '#d3a624' } },
    ),
    ad(
      'fahaheel',
      240,
      post('full-time', 5),
      {
        en: [
          'Bus driver for a school in Fahaheel',
          'Valid heavy-vehicle licence and five years of experience required. Two shifts on school days, paid summer holiday, 240 KD per month. Apply by chat with a photo of your licence.',
        ],
      },
      { shows: 'bus' },
    ),
  ],
  'office-jobs': [
    ad(
      'kuwait-city',
      'ask',
      post('full-time', 3),
      {
        ar: [
          'مطلوب محاسب خبرة 3 سنوات بالكويت',
          'شركة تجارية تطلب محاسب يجيد إكسل وبرامج الحسابات. المهام: فواتير وعهد وتسويات بنك. الراتب يحدد بعد المقابلة.',
        ],
      },
      { shows: { thing: 'briefcase', colour: '#3a2a20' } },
    ),
    ad(
      'mahboula',
      250,
      post('remote', 1),
      {
        en: [
          'Remote customer support, English and Arabic',
          'Answer chats for an online shop from home, evening shift. Fast typing in both languages, 250 KD per month. Laptop provided after the first month.',
        ],
      },
      { shows: ['room-office'] },
    ),
  ],
  moving: [
    ad(
      'hawalli',
      'ask',
      {},
      {
        ar: [
          'نقل عفش فك وتركيب جميع مناطق الكويت',
          'أربع عمال ونجار وهاف لوري مغطى. نغلف الكنب والزجاج بالفقاعات، ونشتغل الجمعة. السعر يتحدد بعد صور العفش.',
        ],
      },
      { shows: 'moving-boxes', seller: 23 },
    ),
    ad(
      'mangaf',
      'ask',
      {},
      {
        en: [
          'House moving with packing, Ahmadi area',
          'Closed truck, blankets, and a carpenter for wardrobes. Fixed price once we’ve seen your pictures. Storage possible for up to a month.',
        ],
      },
      { shows: 'moving-truck', seller: 23 },
    ),
  ],
  cleaning: [
    ad(
      'salmiya',
      'ask',
      {},
      {
        ar: [
          'تنظيف شقق وبيوت بالساعة عمالة مدربة',
          'عاملتين أو أكثر مع العدة والمواد. السعر حسب الساعة وأقل حجز 4 ساعات. نظافة ما بعد الصبغ والتشطيب عليها خصم.',
        ],
      },
      { shows: 'cleaning-kit' },
    ),
    ad(
      'farwaniya',
      'ask',
      {},
      {
        ar: [
          'غسيل سجاد وكنب بالبخار في البيت',
          'مكاين بخار ألمانية وتنشيف سريع خلال ساعتين. نزيل البقع والريحة. نخدم كل المناطق لين الساعة 10 الليل.',
        ],
      },
      { shows: { thing: 'sofa-burlap', colour: '#9a8f80' } },
    ),
  ],
  repairs: [
    ad(
      'jahra',
      'ask',
      {},
      {
        ar: [
          'تصليح تكييف سنترال ووحدات بالجهراء',
          'فني كويتي خبرة 15 سنة: تعبئة غاز، تبديل كمبروسر، غسيل وحدات. الكشف بخمسة دنانير تنخصم من التصليح، والضمان ثلاث شهور.',
        ],
      },
      { shows: 'ac-outdoor' },
    ),
    ad(
      'mahboula',
      'ask',
      {},
      {
        en: [
          'Plumber and electrician, same-day service',
          'Leaks, water heaters, pumps, switches and lights. Price agreed before we start, three-month guarantee. Mahboula, Fintas, Mangaf.',
        ],
      },
      { shows: { thing: 'toolbox', colour: '#a8232a' }, seller: 23 },
    ),
    ad(
      'mishref',
      'ask',
      {},
      {
        ar: [
          'صباغ وديكور ورق جدران',
          'صبغ كامل البيت أو غرفة وحدة، مع تغطية الأثاث والتنظيف بعد الشغل. ألوان وعينات عندنا وزيارتنا مجانية.',
        ],
      },
      { shows: { thing: 'paint', colour: '#e4e2dc' } },
    ),
    ad(
      'sohar',
      'ask',
      {},
      {
        ar: ['تصليح غسالات وثلاجات صحار', 'نجيك البيت في نفس اليوم، قطع غيار أصلية وضمان شهرين. نخدم صحار وشناص ولوى.'],
      },
      { shows: { thing: 'washer-front', side: 30 } },
    ),
  ],
  lessons: [
    ad(
      'jabriya',
      'ask',
      {},
      {
        ar: [
          'مدرس رياضيات ثانوي خبرة 10 سنوات',
          'شرح مبسّط ومراجعات نهائية ونماذج اختبارات. الحصة ساعة ونص ببيتك أو أونلاين. أول حصة مجانًا.',
        ],
      },
      { shows: 'whiteboard' },
    ),
    ad(
      'kuwait-city',
      'ask',
      {},
      {
        en: [
          'English conversation for adults, online',
          'Native speaker, relaxed 50-minute lessons, IELTS preparation on request. Discount for groups of up to four.',
        ],
      },
      { shows: 'open-book', seller: 25 },
    ),
    ad(
      'sabah-al-salem',
      'ask',
      {},
      {
        ar: [
          'تعليم سواقة للسيدات مدربة كويتية',
          'سيارة أوتوماتيك بدواسات مزدوجة، نمشي معاج لين الاختبار. الحجز مسبق والمناطق القريبة من صباح السالم.',
        ],
      },
      { shows: 'keys' },
    ),
  ],
  events: [
    ad(
      'mubarak-al-kabeer',
      'ask',
      {},
      {
        ar: [
          'تجهيز حفلات أطفال وبوفيه حلويات',
          'زينة بالونات وثيم حسب الطلب مع بوفيه لين 50 شخص. نحتاج خبر قبل خمس أيام. الصور من شغلنا.',
        ],
      },
      { shows: 'cake-and-gift' },
    ),
    ad(
      'sharjah',
      'ask',
      {},
      {
        en: [
          'Wedding photography, two photographers',
          'A woman photographer is available for the ladies’ hall. You get a 40-page album and all pictures within three weeks. January still has free dates.',
        ],
      },
      { shows: { thing: 'camera', colour: '#1b1c1e', place: 'table', side: -30 } },
    ),
  ],
  'car-services': [
    ad(
      'shuwaikh',
      'ask',
      {},
      {
        ar: [
          'فحص سيارات متنقل قبل الشراء',
          'نجيك مكان السيارة: كمبيوتر وصبغ وشاصي وتقرير مصور خلال ساعة. نخدم الشويخ وحولي والفروانية كل يوم.',
        ],
      },
    ),
    ad(
      'ahmadi',
      'ask',
      {},
      {
        ar: [
          'سطحة ونش 24 ساعة جنوب الكويت',
          'سطحة هيدروليك للسيارات الواطية والجيوب. من الأحمدي للوفرة والخيران. نوصل خلال نص ساعة بإذن الله.',
        ],
      },
    ),
  ],
  'design-services': [
    ad(
      'salmiya',
      'ask',
      {},
      {
        en: [
          'Logo, menu and packaging design',
          'Bilingual designs for cafés and small brands. Three drafts, print files included. See our work on request.',
        ],
        ar: [
          'تصميم شعار ومنيو وعلب للمشاريع',
          'نصمم بالعربي والإنجليزي للكافيهات والمشاريع الصغيرة. ثلاث نماذج تختار منها وملفات جاهزة للطباعة.',
        ],
      },
      { shows: { thing: 'laptop', colour: '#b7bdc4', place: 'table', side: -60 }, seller: 19 },
    ),
  ],
  'restaurant-equipment': [
    ad(
      'shuwaikh',
      negotiable(980),
      { condition: 'good' },
      {
        ar: [
          'ماكينة قهوة مجموعتين مع مطحنة',
          'من كافيه مسكّر، منظفة من الترسبات وشغالة. نجربها قدامك. السعر للماكينة والمطحنة قابل للتفاوض.',
        ],
      },
      { shows: 'espresso-pro' },
    ),
    ad(
      'hawalli',
      320,
      { condition: 'fair' },
      {
        en: [
          'Display fridge for cakes, 120 cm',
          'Curved glass, new compressor in 2024. One light strip is out. Ideal for a growing home business.',
        ],
      },
      { shows: { thing: 'display-fridge', colour: '#b7babd' }, seller: 17 },
    ),
  ],
  'heavy-machinery': [
    ad(
      'jahra',
      negotiable(7400),
      { condition: 'good' },
      {
        ar: [
          'بوبكات 2016 للبيع أو التأجير',
          'ساعات 3800، تواير جديدة وصيانة هيدروليك قبل شهر. شغال حاليًا في الصليبية. السعر قابل للتفاوض.',
        ],
      },
      { seller: 18 },
    ),
  ],
  'businesses-for-sale': [
    ad(
      'mangaf',
      negotiable(8500),
      { condition: 'good' },
      {
        ar: [
          'صالون رجالي للتقبيل بالمنقف',
          'أربع كراسي مع عمالة ورخصة سارية، زبائنه ثابتة من 6 سنين. الإيجار 350. سبب البيع عدم التفرغ، والسعر قابل للتفاوض.',
        ],
      },
    ),
    ad(
      'salmiya',
      12_000,
      { condition: 'good' },
      {
        en: [
          'Juice kiosk in a busy mall, fully equipped',
          'Running business with staff, equipment and eleven months left on the contract. Books can be inspected after an NDA. The owner is relocating.',
        ],
      },
      { seller: 15 },
    ),
    ad(
      'makkah',
      180_000,
      { condition: 'good' },
      {
        ar: [
          'بقالة للتقبيل قرب الحرم الششة',
          'بقالة عاملة مع البضاعة والثلاجات، دخلها ممتاز بالمواسم. الإيجار السنوي 45 ألف. للجادين فقط.',
        ],
      },
    ),
  ],
};
