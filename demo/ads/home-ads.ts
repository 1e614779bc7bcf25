import { ad, type Listings, negotiable } from './listing.ts';

const FLAT = ['ac', 'elevator'];

export const homeAds: Listings = {
  'apartments-for-rent': [
    ad(
      'salmiya',
      380,
      { size: 95, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 6 },
      {
        ar: [
          'شقة للإيجار بالسالمية قطعة 10، غرفتين وصالة',
          'شقة بالدور الرابع غرفتين وصالة وحمامين ومطبخ راكب. تكييف سنترال ومصعدين وموقف سرداب.\nالإيجار 380 دينار شهري شامل الماي، والكهرباء على المستأجر. عوائل فقط.',
        ],
      },
      {
        shows: ['room-living-room', 'room-kitchen', 'room-bathroom'],
        features: ['ac', 'elevator', 'kitchen'],
        availableInDays: 0,
      },
    ),
    ad(
      'salmiya',
      450,
      { size: 110, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 3, facing: 'east' },
      {
        en: [
          'Furnished 2-bedroom flat with sea view, Salmiya',
          'Corner flat on the 11th floor, fully furnished, two bathrooms, balcony facing the sea. Gym and pool in the building, one covered parking space. 450 KD per month including internet and water. Available from the first of the month.',
        ],
        ar: [
          'شقة مفروشة إطلالة بحرية السالمية',
          'زاوية بالدور 11، غرفتين وحمامين وبلكونة على البحر، فرش كامل. بالعمارة جيم ومسبح وموقف مظلل.\n450 د.ك بالشهر مع الإنترنت والماي.',
        ],
      },
      {
        shows: ['room-living-room', 'room-bedroom', 'room-kitchen'],
        features: ['ac', 'elevator', 'balcony', 'furnished', 'sea-view', 'pool'],
        availableInDays: 8,
      },
    ),
    ad(
      'mahboula',
      210,
      { size: 55, bedrooms: 1, bathrooms: 1, 'living-rooms': 1, 'property-age': 9 },
      {
        en: [
          '1-bedroom flat in Mahboula block 1, 210 KD',
          'Clean one-bedroom flat with a separate kitchen, 5th floor, split AC. Close to the bus stop and the coast road. One month’s deposit. Families and bachelors welcome.',
        ],
      },
      { shows: ['room-kitchen', 'room-empty-room', 'room-bathroom'], features: FLAT, availableInDays: 0 },
    ),
    ad(
      'hawalli',
      negotiable(300),
      { size: 80, bedrooms: 2, bathrooms: 1, 'living-rooms': 1, 'property-age': 14 },
      {
        ar: [
          'حولي شارع تونس غرفتين وصالة',
          'شقة واسعة غرفتين وصالة بعمارة هادئة، حارس ومصعد. المطبخ فيه خزائن وقريبة من المدارس والجمعية. الإيجار 300 وقابل للتفاوض البسيط مع العقد السنوي.',
        ],
      },
      { shows: ['room-empty-room', 'room-kitchen', 'room-bathroom'], features: FLAT, availableInDays: 14 },
    ),
    ad(
      'jabriya',
      520,
      { size: 140, bedrooms: 3, bathrooms: 3, 'living-rooms': 1, 'property-age': 2, facing: 'north' },
      {
        ar: [
          'الجابرية شقة 3 غرف تشطيب ديلوكس',
          'بناية جديدة أول ساكن، ثلاث غرف وحدة ماستر وغرفة خادمة وبلكونة. مواقف سرداب عدد 2. الإيجار 520 شامل كل شي عدا الكهرباء.',
        ],
      },
      {
        shows: ['room-living-room', 'room-kitchen', 'room-bedroom'],
        features: ['ac', 'elevator', 'balcony', 'maid_room', 'kitchen'],
        availableInDays: 20,
      },
    ),
    ad(
      'farwaniya',
      230,
      { size: 60, bedrooms: 1, bathrooms: 1, 'living-rooms': 1, 'property-age': 18 },
      {
        ar: [
          'غرفة وصالة بالفروانية قطعة 4',
          'غرفة وصالة وحمام ومطبخ، الدور الثاني، تكييف وحدات جديد. العمارة قريبة من المستشفى. 230 دينار شامل الماي والكهرباء.',
        ],
      },
      { shows: ['room-bedroom', 'room-living-room'], features: ['ac'], availableInDays: 0 },
    ),
    ad(
      'fahaheel',
      280,
      { size: 90, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 8 },
      {
        en: [
          'Spacious 2-bedroom near the Fahaheel seafront',
          'Bright flat, two bathrooms, big hall, open kitchen. Ten minutes on foot to the souk and the seafront. Central AC, 24-hour guard. 280 KD, water included.',
        ],
      },
      { shows: ['room-living-room', 'room-bedroom', 'room-kitchen'], features: FLAT, availableInDays: 30 },
    ),
    ad(
      'mangaf',
      260,
      { size: 85, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 5 },
      {
        ar: [
          'شقة غرفتين في المنقف أول شهر مجانًا',
          'عمارة حديثة خلف المستشفى، غرفتين وحمامين وصالة، مواقف ومصعد. نعطي أول شهر مجانًا مع عقد سنة. الإيجار الشهري 260.',
        ],
      },
      { shows: ['room-living-room', 'room-kitchen'], features: FLAT, availableInDays: 3 },
    ),
    ad(
      'kuwait-city',
      750,
      { size: 120, bedrooms: 2, bathrooms: 3, 'living-rooms': 1, 'property-age': 4 },
      {
        en: [
          'Luxury 2-bed in a Sharq tower, 24th floor',
          'Serviced tower with reception, gym and two pools. Both bedrooms en suite, guest toilet, fitted kitchen with appliances. 750 KD per month, all bills included. Short lease possible from six months.',
        ],
      },
      {
        shows: ['room-living-room', 'room-kitchen', 'room-bedroom'],
        features: ['ac', 'elevator', 'pool', 'kitchen', 'furnished', 'sea-view'],
        availableInDays: 11,
      },
    ),
    ad(
      'sabah-al-salem',
      420,
      { size: 150, bedrooms: 3, bathrooms: 3, 'living-rooms': 1, 'property-age': 10, facing: 'three-streets' },
      {
        ar: [
          'دور أول صباح السالم مدخل خاص',
          'دور كامل في بيت هادئ: ثلاث غرف وصالة ومطبخ وغرفة خادمة ومدخل خاص. تكييف وحدات، وموقف أمام البيت. 420 دينار بالشهر للعوائل الكويتية.',
        ],
      },
      { shows: ['room-kitchen', 'room-empty-room'], features: ['ac', 'maid_room'], availableInDays: 18 },
    ),
    ad(
      'mishref',
      950,
      { size: 400, bedrooms: 4, bathrooms: 5, 'living-rooms': 2, 'property-age': 7, facing: 'south' },
      {
        ar: [
          'للإيجار دور أرضي في مشرف مع حوش',
          'دور أرضي 400م: أربع غرف ماستر وصالتين وديوانية ومطبخ تحضيري وحوش مزروع. كراج لسيارتين. الإيجار 950 والتأمين شهر.',
        ],
      },
      {
        shows: ['room-empty-room', 'room-kitchen', 'room-bathroom'],
        features: ['kitchen', 'garage', 'frontyard', 'maid_room', 'driver_room'],
        availableInDays: 40,
      },
    ),
    ad(
      'khaitan',
      190,
      { size: 45, bedrooms: 1, bathrooms: 1, 'property-age': 20 },
      {
        en: [
          'Studio in Khaitan for a couple, 190 KD',
          'Small, clean studio with a kitchenette and private bathroom. Electricity and water included, internet on request. Ground floor, quiet street behind the cooperative.',
        ],
      },
      { shows: ['room-bedroom', 'room-kitchen'], features: ['ac', 'furnished'], availableInDays: 0 },
    ),
    ad(
      'hawalli',
      360,
      { size: 100, bedrooms: 3, bathrooms: 2, 'living-rooms': 1, 'property-age': 12 },
      {
        ar: [
          'شقة ثلاث غرف بحولي قريبة من المجمعات',
          'ثلاث غرف نوم وصالة وحمامين، مجددة بالكامل: أرضيات بورسلان ومطبخ جديد. العمارة فيها حارس ومواقف. الإيجار 360 بدون الكهرباء.',
        ],
      },
      { shows: ['room-bedroom', 'room-bathroom'], features: FLAT, availableInDays: 25 },
    ),
    ad(
      'jahra',
      270,
      { size: 100, bedrooms: 3, bathrooms: 2, 'living-rooms': 1, 'property-age': 6 },
      {
        ar: [
          'شقق للإيجار بالجهراء تيماء عمارة جديدة',
          'ثلاث غرف وصالة وحمامين ومطبخ، دور ثاني وثالث. مصعد وتكييف وحدات. السعر 270 شهري ومتوفر أكثر من شقة.',
        ],
      },
      { shows: ['room-empty-room', 'room-kitchen'], features: FLAT, availableInDays: 5 },
    ),
    ad(
      'riyadh',
      42_000,
      { size: 130, bedrooms: 3, bathrooms: 3, 'living-rooms': 1, 'property-age': 1, facing: 'north' },
      {
        ar: [
          'شقة للإيجار حي الملقا 3 غرف سنوي',
          'ثلاث غرف نوم وصالة ومطبخ راكب وموقف خاص، دخول ذكي. الإيجار 42 ألف سنويًا على أربع مرات عبر منصة إيجار.',
        ],
      },
      { shows: ['room-living-room', 'room-kitchen'], features: ['ac', 'elevator', 'kitchen'], availableInDays: 10 },
    ),
    ad(
      'dubai',
      92_000,
      { size: 74, bedrooms: 1, bathrooms: 2, 'living-rooms': 1, 'property-age': 8 },
      {
        en: [
          '1-bed in Dubai Marina, partial sea view',
          'Unfurnished, balcony, chiller free. Two minutes to the tram. 92,000 AED per year in up to four cheques. Vacant in December, viewings every evening.',
        ],
      },
      {
        shows: ['room-living-room', 'room-bedroom'],
        features: ['ac', 'elevator', 'balcony', 'pool', 'sea-view'],
        availableInDays: 24,
      },
    ),
    ad(
      'sharjah',
      38_000,
      { size: 88, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 12 },
      {
        ar: [
          'غرفتين وصالة في الشارقة التعاون',
          'شقة نظيفة قرب الممزر، مواقف ومكيف مركزي وبلكونة. الإيجار 38 ألف درهم سنوي على 4 شيكات. تصلح لعائلة صغيرة.',
        ],
      },
      { shows: ['room-kitchen', 'room-empty-room'], features: ['ac', 'elevator', 'balcony'], availableInDays: 12 },
    ),
    ad(
      'cairo',
      19_000,
      { size: 120, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 15 },
      {
        ar: [
          'شقة مفروشة للإيجار في المعادي',
          'شقة 120 متر، غرفتين وريسبشن قطعتين، فرش مودرن وثلاث تكييفات. الإيجار 19 ألف جنيه شهريًا والتأمين شهر. خطوات من شارع 9.',
        ],
      },
      {
        shows: ['room-living-room', 'room-bedroom', 'room-kitchen'],
        features: ['ac', 'furnished', 'balcony'],
        availableInDays: 6,
      },
    ),
    ad(
      'doha',
      5200,
      { size: 92, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 7 },
      {
        en: [
          '2-bedroom apartment in Al Sadd, families only',
          'Semi-furnished, central AC, covered parking and gym. Walking distance to the metro. QAR 5,200 per month, water and electricity included.',
        ],
      },
      { shows: ['room-living-room', 'room-kitchen'], features: ['ac', 'elevator'], availableInDays: 15 },
    ),
    ad(
      'manama',
      320,
      { size: 85, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 3 },
      {
        ar: [
          'شقة غرفتين في الجفير شاملة الكهرباء',
          'شقة مفروشة بالدور السابع، جيم وبركة سباحة، شاملة الكهرباء والإنترنت بحد 30 دينار. الإيجار 320 دينار شهري.',
        ],
      },
      {
        shows: ['room-bedroom', 'room-living-room'],
        features: ['ac', 'elevator', 'furnished', 'pool'],
        availableInDays: 2,
      },
    ),
    ad(
      'amman',
      350,
      { size: 140, bedrooms: 3, bathrooms: 3, 'living-rooms': 1, 'property-age': 10 },
      {
        ar: [
          'شقة فارغة للإيجار خلدا طابق ثاني',
          'ثلاث نوم واحدة ماستر، تدفئة راديتور وكراج مسقوف وبرندة. الإيجار 350 دينار شهريًا لعائلة صغيرة.',
        ],
      },
      { shows: ['room-empty-room', 'room-kitchen'], features: ['elevator', 'balcony', 'garage'], availableInDays: 9 },
    ),
  ],
  'apartments-for-sale': [
    ad(
      'salmiya',
      negotiable(118_000),
      { size: 105, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 5 },
      {
        ar: [
          'شقة تمليك بالسالمية وثيقة حرة',
          'غرفتين وصالة وبلكونة مطلة على البحر، الدور التاسع، مساحة 105 م. مؤجرة حاليًا بـ 450 والعائد جيد. السعر 118 ألف قابل للتفاوض.',
        ],
      },
      { shows: ['room-empty-room', 'room-bathroom'], features: ['ac', 'elevator', 'balcony', 'sea-view'] },
    ),
    ad(
      'mahboula',
      78_000,
      { size: 82, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 7 },
      {
        ar: [
          'شقة للبيع المهبولة بأقل من السوق',
          'غرفتين وحمامين بعمارة تمليك فيها نادي ومسبح. وثيقتها جاهزة ويقبل البنك. 78 ألف آخر سعر لظرف سفر.',
        ],
      },
      { shows: ['room-kitchen', 'room-empty-room'], features: ['ac', 'elevator', 'pool'] },
    ),
    ad(
      'hawalli',
      132_000,
      { size: 130, bedrooms: 3, bathrooms: 3, 'living-rooms': 1, 'property-age': 1 },
      {
        en: [
          'New 3-bedroom flat in Hawalli, first owner',
          'Freehold for Kuwaitis and GCC nationals, 130 m², maid’s room, two basement parking spaces. Handover done, title deed ready. Bank financing possible.',
        ],
      },
      { shows: ['room-empty-room', 'room-kitchen'], features: ['ac', 'elevator', 'maid_room', 'kitchen'] },
    ),
    ad(
      'fahaheel',
      negotiable(92_000),
      { size: 98, bedrooms: 2, bathrooms: 2, 'living-rooms': 1, 'property-age': 11, facing: 'north-east' },
      {
        ar: [
          'للبيع شقة زاوية بالفحيحيل قريبة البحر',
          'زاوية على شارعين، مساحة 98م، غرفتين كبار وصالة. سداد القرض ممكن من الثمن. التفاوض مع المالك مباشرة بدون وسيط.',
        ],
      },
      { shows: ['room-living-room', 'room-kitchen'], features: FLAT },
    ),
    ad(
      'riyadh',
      780_000,
      { size: 155, bedrooms: 3, bathrooms: 4, 'living-rooms': 2, 'property-age': 0, facing: 'east' },
      {
        ar: [
          'شقة تمليك حي النرجس مدخل مستقل',
          'دور أول 155م، ثلاث غرف وغرفة خادمة وسطح خاص، ضمانات على الكهرباء والسباكة. الصك إلكتروني والتمويل من كل البنوك.',
        ],
      },
      { shows: ['room-bedroom', 'room-living-room'], features: ['ac', 'roof', 'maid_room'] },
    ),
    ad(
      'giza',
      negotiable(6_400_000),
      { size: 165, bedrooms: 3, bathrooms: 2, 'living-rooms': 1, 'property-age': 2 },
      {
        ar: [
          'شقة للبيع في الشيخ زايد كمبوند',
          'شقة 165 متر تشطيب سوبر لوكس، ثلاث غرف وريسبشن كبير، فيو لاند سكيب. استلام فوري والسعر قابل للتفاوض كاش.',
        ],
      },
      { shows: ['room-living-room', 'room-bedroom'], features: ['elevator', 'balcony'] },
    ),
  ],
  'villas-for-rent': [
    ad(
      'mishref',
      negotiable(1900),
      { size: 500, bedrooms: 6, bathrooms: 7, 'living-rooms': 2, 'property-age': 9, facing: 'three-streets' },
      {
        ar: [
          'فيلا للإيجار بمشرف زاوية مع حديقة',
          'فيلا زاوية ثلاث أدوار: ديوانية وصالتين وست غرف نوم ومسبح صغير وحديقة. غرفتين خدم وغرفة سايق وكراج أربع سيارات. الإيجار 1900 شهري وقابل للتفاوض للسفارات.',
        ],
      },
      {
        ageHours: 5 * 24,
        features: ['garage', 'driver_room', 'maid_room', 'frontyard', 'pool', 'kitchen'],
        availableInDays: 20,
      },
    ),
    ad(
      'jabriya',
      1350,
      { size: 375, bedrooms: 5, bathrooms: 5, 'living-rooms': 2, 'property-age': 16 },
      {
        en: [
          'Villa in Jabriya with roof terrace',
          'Five bedrooms, two halls, big kitchen with storeroom, roof terrace and small front yard. Maid’s and driver’s rooms with their own bathrooms. 1,350 KD per month, suits a family or a clinic.',
        ],
      },
      { features: ['roof', 'frontyard', 'maid_room', 'driver_room', 'kitchen'], availableInDays: 0 },
    ),
    ad(
      'saad-al-abdullah',
      850,
      { size: 400, bedrooms: 5, bathrooms: 6, 'living-rooms': 1, 'property-age': 4 },
      {
        ar: [
          'بيت للإيجار سعد العبدالله بطن وظهر',
          'بيت دورين ونص بطن وظهر، خمس غرف وديوانية مع حمامها، تكييف وحدات. قريب المدارس والجمعية. الإيجار 850 والعقد سنوي.',
        ],
      },
      { features: ['ac', 'garage', 'roof'], availableInDays: 33 },
    ),
    ad(
      'ahmadi',
      1600,
      { size: 620, bedrooms: 5, bathrooms: 6, 'living-rooms': 3, 'property-age': 21, facing: 'south-east' },
      {
        en: [
          'Detached villa with garden near Ahmadi',
          'Quiet street, mature garden with lemon and palm trees, covered parking for three cars. Five bedrooms, study, large reception. Pets welcome. 1,600 KD per month, garden care included.',
        ],
        ar: [
          'فيلا مستقلة مع حديقة بالأحمدي',
          'شارع هادئ وحديقة فيها نخيل وليمون ومواقف مظللة لثلاث سيارات. خمس غرف ومكتب وصالة كبيرة. 1600 د.ك شهريًا والحديقة علينا.',
        ],
      },
      { features: ['garage', 'frontyard', 'kitchen', 'ac'], availableInDays: 60 },
    ),
    ad(
      'dammam',
      75_000,
      { size: 300, bedrooms: 5, bathrooms: 5, 'living-rooms': 2, 'property-age': 3, facing: 'west' },
      {
        ar: [
          'فيلا دوبلكس للإيجار حي الشعلة الدمام',
          'دوبلكس درج داخلي، مجلس ومقلط وصالة وخمس غرف وملحق بالسطح. مكيفات ومطبخ راكب. 75 ألف سنويًا.',
        ],
      },
      { features: ['duplex', 'kitchen', 'ac', 'roof'], availableInDays: 14 },
    ),
    ad(
      'muscat',
      negotiable(650),
      { size: 330, bedrooms: 4, bathrooms: 5, 'living-rooms': 2, 'property-age': 6 },
      {
        ar: [
          'فيلا للإيجار في الموالح الجنوبية',
          'أربع غرف نوم ومجلس وصالة وغرفة عاملة، حوش واسع ومواقف مظللة. قريبة من الشارع السريع. 650 ريال شهريًا قابل للتفاوض.',
        ],
      },
      { features: ['frontyard', 'maid_room', 'ac'], availableInDays: 7 },
    ),
  ],
  'villas-for-sale': [
    ad(
      'mubarak-al-kabeer',
      negotiable(395_000),
      { size: 400, bedrooms: 6, bathrooms: 7, 'living-rooms': 2, 'property-age': 12 },
      {
        ar: [
          'بيت للبيع في مبارك الكبير شارع واحد',
          'مساحة الأرض 400م، ثلاث أدوار بمصعد وسرداب، موقع هادي قريب المسجد. البيت جاهز للسكن بدون ترميم. السعر 395 ألف وقابل للتفاوض.',
        ],
      },
      { features: ['elevator', 'basement', 'garage', 'maid_room'] },
    ),
    ad(
      'jabriya',
      620_000,
      { size: 500, bedrooms: 7, bathrooms: 8, 'living-rooms': 3, 'property-age': 6, facing: 'four-streets' },
      {
        ar: [
          'فيلا جديدة بالجابرية بناء شخصي',
          'بناء شخصي بإشراف مهندس، 500 متر على زاوية وارتداد. سرداب ومسبح ومصعد وألمنيوم عازل. نقبل معاينة المكاتب، والسعر 620 ألف حد.',
        ],
      },
      { features: ['elevator', 'basement', 'pool', 'garage', 'driver_room', 'maid_room'] },
    ),
    ad(
      'sabah-al-salem',
      345_000,
      { size: 300, bedrooms: 5, bathrooms: 5, 'living-rooms': 2, 'property-age': 24 },
      {
        en: [
          'House for sale in Sabah Al-Salem, 300 m²',
          'Well-kept house with five bedrooms and a diwaniya with a separate entrance. Roof renovated in 2023. Selling because the family moved to a bigger place. Title deed ready.',
        ],
      },
      { features: ['roof', 'garage', 'maid_room'] },
    ),
    ad(
      'jahra',
      negotiable(255_000),
      { size: 375, bedrooms: 6, bathrooms: 5, 'living-rooms': 1, 'property-age': 19 },
      {
        ar: [
          'للبيع بيت حكومي بالجهراء مرمم',
          'بيت حكومي 375م مرمم دورين مع ملحق، ست غرف وديوانية كبيرة. مقابل ساحة ومواقف واجد. سومته 240 وقابل للتفاوض.',
        ],
      },
      { features: ['frontyard', 'roof', 'garage'] },
    ),
    ad(
      'jeddah',
      1_850_000,
      { size: 420, bedrooms: 6, bathrooms: 7, 'living-rooms': 2, 'property-age': 0, facing: 'north' },
      {
        ar: [
          'فيلا درج صالة أبحر الشمالية جديدة',
          'فيلا مودرن 420م مع مسبح وملحق وغرفة سائق، ضمان هيكل عشر سنوات. واجهة شمالية على شارع 20. التمويل العقاري متاح.',
        ],
      },
      { features: ['pool', 'driver_room', 'roof', 'kitchen'] },
    ),
    ad(
      'abu-dhabi',
      3_900_000,
      { size: 560, bedrooms: 5, bathrooms: 7, 'living-rooms': 2, 'property-age': 8 },
      {
        en: [
          'Five-bedroom villa, Khalifa City',
          'Standalone villa on a corner plot with private pool, majlis and driver’s room. Rented until May at 210,000 AED. Clear of mortgage, viewing by appointment.',
        ],
      },
      { seller: 5, features: ['pool', 'driver_room', 'maid_room', 'garage'] },
    ),
  ],
  rooms: [
    ad(
      'salmiya',
      110,
      { size: 18 },
      {
        en: [
          'Room for a lady in a shared flat, Salmiya',
          'Furnished room with its own balcony in a quiet three-bedroom flat. Shared kitchen, and one bathroom for two. 110 KD including internet and bills. No smoking.',
        ],
      },
      { shows: ['room-bedroom', 'room-kitchen'], seller: 13, features: ['furnished', 'ac', 'balcony'] },
    ),
    ad(
      'farwaniya',
      75,
      { size: 14 },
      {
        ar: [
          'غرفة للإيجار لشخص واحد بالفروانية',
          'غرفة نظيفة مع سرير ودولاب ومكيف، حمام مشترك لاثنين. 75 دينار شامل الكهرباء والنت. سكن شباب هادئ.',
        ],
      },
      { shows: ['room-bedroom'], features: ['furnished', 'ac'] },
    ),
    ad(
      'mangaf',
      130,
      { size: 24 },
      {
        ar: [
          'غرفة ماستر بالمنقف بحمام خاص',
          'غرفة كبيرة بحمام داخلي في شقة عائلة، مدخل مستقل. مطبخ مشترك ونت قوي. الإيجار 130، لموظفة أو زوجين.',
        ],
      },
      { shows: ['room-bedroom', 'room-bathroom'], features: ['ac', 'furnished'] },
    ),
    ad(
      'dubai',
      2100,
      { size: 20 },
      {
        en: [
          'Master room near metro, Al Rigga',
          'Large master room with a private bathroom for one or two people. DEWA, Wi-Fi and cleaning included. AED 2,100 per month, one month’s deposit.',
        ],
      },
      { shows: ['room-bedroom'], seller: 5, features: ['ac', 'furnished', 'elevator'] },
    ),
  ],
  land: [
    ad(
      'khiran',
      negotiable(265_000),
      { size: 600 },
      {
        ar: [
          'أرض للبيع صباح الأحمد البحرية صف ثاني',
          'أرض شاليه 600م بالمرحلة الثالثة، صف ثاني على خور واسع. الخدمات واصلة والرخصة جاهزة. السعر قابل للتفاوض بحدود بسيطة.',
        ],
      },
    ),
    ad(
      'saad-al-abdullah',
      238_000,
      { size: 400 },
      {
        ar: [
          'قسيمة 400 متر سعد العبدالله شارعين',
          'قسيمة سكنية بطن على شارعين، ارتداد 10 وموقع قريب من الدائري. جاهزة للبناء فورًا. من المالك وبدون وسيط.',
        ],
      },
    ),
    ad(
      'wafra',
      95_000,
      { size: 50_000 },
      {
        ar: [
          'مزرعة للبيع بالوفرة 50 ألف متر',
          'مزرعة بموقع ممتاز: بيت دورين ومسبح وبيوت محمية وبئر وحصة ماي معالجة. نخيل مثمر 300 نخلة. التنازل بالهيئة.',
        ],
      },
      { seller: 12 },
    ),
    ad(
      'riyadh',
      negotiable(1_120_000),
      { size: 450 },
      {
        ar: [
          'أرض سكنية حي العارض شارع 20 جنوبي',
          'أرض 450م أطوالها 15×30، صك إلكتروني وموقع قريب من طريق الملك سلمان. البيع على السوم والتفاوض مع المالك مباشرة.',
        ],
      },
    ),
    ad(
      'irbid',
      28_000,
      { size: 750 },
      {
        ar: [
          'قطعة أرض 750م في الحصن إربد',
          'سكن ب، واجهة 24 متر على شارع معبد وواصلها كهربا ومي. إطلالة على السهول وحولها فلل. السعر 28 ألف كامل القطعة.',
        ],
      },
    ),
  ],
  'offices-and-shops': [
    ad(
      'kuwait-city',
      650,
      { size: 90 },
      {
        en: [
          '90 m² office in Kuwait City near Al Shaheed Park',
          'Divided into four rooms and a reception, raised floor, fibre-ready. Two parking spaces in the basement. 650 KD per month, licence possible for most activities.',
        ],
      },
      { shows: ['room-office', 'room-empty-room'] },
    ),
    ad(
      'shuwaikh',
      negotiable(1200),
      { size: 250 },
      {
        ar: [
          'محل للإيجار بالشويخ الصناعية شارع رئيسي',
          'محل 250 متر بواجهة زجاج وميزانين، يصلح معرض سيارات أو قطع غيار. الإيجار 1200 قابل للتفاوض وبدون خلو.',
        ],
      },
      { shows: ['room-empty-room'] },
    ),
    ad(
      'hawalli',
      380,
      { size: 40 },
      {
        ar: [
          'محل صغير للإيجار شارع بيروت',
          'مساحته 40م أرضي بواجهة مترين ونص، مجهز إنارة وتكييف. كان محل حلويات. 380 دينار بالشهر والاستلام فوري.',
        ],
      },
      { shows: ['room-empty-room'] },
    ),
    ad(
      'fahaheel',
      300,
      { size: 55 },
      {
        ar: [
          'مكتب بالفحيحيل دور الميزانين',
          'مكتب غرفتين وحمام وتحضيري، عنوان تجاري ورخصة خلال أسبوع. الإيجار 300 شامل الماي والحارس.',
        ],
      },
      { shows: ['room-office'] },
    ),
  ],
  chalets: [
    ad(
      'khiran',
      220,
      { size: 400, bedrooms: 4, bathrooms: 5, 'living-rooms': 1, 'property-age': 3 },
      {
        ar: [
          'شاليه للإيجار بالخيران نهاية الأسبوع',
          'شاليه على الخور أربع غرف ماستر، مسبح مسيّج للأطفال وشواية وتراس. الويكند 220 من الخميس إلى السبت، ووسط الأسبوع أقل. التأمين 50 يُسترجع.',
        ],
      },
      { features: ['pool', 'ac', 'furnished', 'sea-view'] },
    ),
    ad(
      'khiran',
      350,
      { size: 600, bedrooms: 5, bathrooms: 6, 'living-rooms': 2, 'property-age': 1 },
      {
        ar: [
          'شاليه فاخر صباح الأحمد البحرية لعائلتين',
          'خمس غرف وصالتين، مسبح مدفّأ ورامب خاص للجت سكي. يتسع 14 شخص براحتهم. السعر 350 لليلتين، وعوائل فقط.',
        ],
      },
      { features: ['pool', 'ac', 'furnished', 'sea-view', 'kitchen'] },
    ),
    ad(
      'wafra',
      120,
      { size: 2000, bedrooms: 3, bathrooms: 3, 'living-rooms': 1, 'property-age': 8 },
      {
        ar: [
          'مزرعة للإيجار اليومي بالوفرة مع ملعب',
          'مزرعة فيها مسبح وملعب كرة وألعاب أطفال وجلسات خارجية. ثلاث غرف وديوانية. اليوم من 10 الصبح لين 12 الليل بـ 120.',
        ],
      },
      { seller: 12, features: ['pool', 'furnished', 'frontyard'] },
    ),
    ad(
      'khiran',
      180,
      { size: 250, bedrooms: 3, bathrooms: 3, 'living-rooms': 1, 'property-age': 6 },
      {
        en: [
          'Beach chalet in Khiran, three bedrooms',
          'Direct beach access, kayaks, barbecue and a shaded terrace. Sleeps eight. 180 KD for Thursday to Saturday, towels and charcoal included. Please leave it as you found it.',
        ],
      },
      { seller: 17, features: ['ac', 'furnished', 'sea-view'] },
    ),
    ad(
      'alexandria',
      3500,
      { size: 110, bedrooms: 2, bathrooms: 1, 'living-rooms': 1, 'property-age': 12 },
      {
        ar: [
          'شاليه صف أول على البحر في الساحل',
          'شاليه دور أرضي بجنينة، غرفتين وريسبشن مكيفين. الليلة 3500 جنيه وأقل حجز تلات ليالي. القرية فيها حمام سباحة وأمن.',
        ],
      },
      { features: ['ac', 'furnished', 'sea-view'] },
    ),
  ],
};
