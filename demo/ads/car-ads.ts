import { car, type Listings, negotiable } from './listing.ts';

export const carAds: Listings = {
  sedans: [
    car(
      'salmiya',
      negotiable(4250),
      'toyota camry 2019',
      118,
      'white',
      {
        ar: [
          'للبيع كامري 2019 نظيفة',
          'كامري 2019 GLE لون أبيض، ماشية 118 ألف.\nصبغ الوكالة ما عدا الصدام الأمامي، بدون حوادث والبودي شرط.\nالتواير والبطارية جدد من رمضان. السعر قابل للتفاوض البسيط للجاد فقط.',
        ],
      },
      { features: ['rear-camera', 'cruise-control'] },
    ),
    car('farwaniya', 2750, 'toyota corolla 2017', 164, 'silver', {
      ar: [
        'تويوتا كورولا 2017 فضي للبيع مستعجل',
        'السيارة مكينة وجير وشاصي شرط الفحص، استعمال عائلي والممشى 164 ألف. فيها خدوش بسيطة بالباب اليمين ظاهرة بالصور. سبب البيع السفر، والسعر نهائي.',
      ],
    }),
    car('hawalli', negotiable(1650), 'toyota yaris 2016', 142, 'red', {
      ar: [
        'تويوتا يارس 2016 أحمر اقتصادية',
        'تنفع للدوام والجامعة، مصروفها قليل والمكيف ثلج.\nالدفتر لين شهر 5. الفحص في أي مكان يناسبك.',
      ],
      en: [
        'Toyota Yaris 2016, red, cheap to run',
        'Ideal as a first car or for the daily commute. 142,000 km, cold AC, registration valid until May.\nInspection anywhere you like. Price is slightly negotiable.',
      ],
    }),
    car(
      'mishref',
      9200,
      'mercedes e-class 2019',
      86,
      'black',
      {
        ar: [
          'مرسيدس E200 موديل 2019 AMG كت',
          'وارد الوكالة والصيانة كلها بالوكالة ومعاها الفواتير. الممشى 86 ألف كيلو، لون أسود وداخل بيج.\nبدون أي صبغ أو حادث. تواير Michelin جديدة. ما أقبل بدل.',
        ],
      },
      { features: ['leather', 'sunroof', 'navigation', 'full-service'] },
    ),
    car(
      'jabriya',
      3450,
      'honda accord 2018',
      127,
      'grey',
      {
        en: [
          'Honda Accord Sport 2018, grey, single owner',
          'Bought new in Kuwait and driven by me only. 127,000 km, serviced every 8,000 km with receipts. Two small parking scratches on the rear bumper, otherwise clean. Leaving Kuwait in January, so the price is realistic.',
        ],
      },
      { features: ['rear-camera', 'one-owner'] },
    ),
    car(
      'jahra',
      negotiable(1950),
      'nissan altima 2016',
      171,
      'beige',
      {
        ar: [
          'ألتيما 2016 فل أوبشن بيج',
          'جير ومكينة شرط، فتحة وشاشة وكاميرا خلفية. الممشى 171 ألف طريق. عليها صبغ تجميلي في الكبوت والرفرف اليسار. تعال افحص وإن شاء الله ما نختلف.',
        ],
      },
      { features: ['sunroof', 'rear-camera'] },
    ),
    car('khaitan', 1400, 'nissan sunny 2018', 138, 'white', {
      en: [
        'Nissan Sunny 2018 for sale',
        'White, automatic, 138,000 km. Engine, gearbox and AC work perfectly, new battery last month. Insurance and registration until March 2027. Fixed price, so no “last price?” please.',
      ],
    }),
    car(
      'sabah-al-salem',
      negotiable(2900),
      'hyundai elantra 2020',
      92,
      'blue',
      {
        ar: [
          'إلنترا 2020 أزرق ممشى قليل',
          'السيارة باسم بنتي من الوكالة وما طلعت برا الديرة. ماشية 92 ألف وكل التصليح بالوكالة. فيها مثبت سرعة وبصمة. السعر فيه مجال للجاد.',
        ],
      },
      { features: ['cruise-control', 'one-owner'] },
    ),
    car('fahaheel', 2150, 'kia cerato 2018', 121, 'red', {
      ar: [
        'كيا سيراتو 2018 أحمر للبيع',
        'محرك 2.0 والممشى 121 ألف، خالية من الحوادث وعليها فحص كامل قبل أسبوع. ناقصها بس تلميع. السعر 2150 وما ينزل.',
      ],
    }),
    car(
      'kuwait-city',
      8200,
      'tesla model-3 2022',
      54,
      'white',
      {
        en: [
          'Tesla Model 3 Long Range 2022',
          'White with black interior, 54,000 km, battery health 93%. Home charger included, no accidents, software up to date. I can show it in Sharq after 6 pm.',
        ],
        ar: [
          'تسلا موديل 3 لونق رينج 2022',
          'أبيض داخل أسود، الممشى 54 ألف وصحة البطارية 93%. معها شاحن البيت الأصلي.\nبدون حوادث، والمعاينة في شرق بعد الساعة 6 المغرب.',
        ],
      },
      { attributes: { fuel: 'electric', condition: 'like-new' }, features: ['navigation', 'rear-camera'] },
    ),
    car(
      'salmiya',
      negotiable(5400),
      'mercedes c-class 2017',
      110,
      'silver',
      {
        ar: [
          'مرسيدس C200 فضي 2017',
          'بانوراما وجلد أسود وشاشة أصلية. الممشى 110 ألف، عليها صبغ باب واحد بسبب خدش مو صدمة. الوكالة سوت لها سيرفس كامل شهر 9. قابل للتفاوض.',
        ],
      },
      { features: ['sunroof', 'leather', 'navigation'] },
    ),
    car(
      'mubarak-al-kabeer',
      6300,
      'bmw series-5 2018',
      99,
      'blue',
      {
        ar: [
          'بي إم دبليو 520i موديل 2018 كحلي',
          'استخدام شخصي، كحلي داخل بني، ماشي 99 ألف.\nتم تغيير البريك والتواير والبطارية هالسنة. ما فيها ولا لمبة بالطبلون، والفحص على حساب المشتري.',
        ],
      },
      { features: ['leather', 'navigation', 'full-service'] },
    ),
    car(
      'ahmadi',
      negotiable(8900),
      'lexus es 2020',
      74,
      'grey',
      {
        ar: [
          'لكزس ES350 2020 رصاصي ضمان الوكالة',
          'فل كامل مع فتحة وكراسي مبردة وكاميرات 360. ماشية 74 ألف فقط والضمان ساري لين 2027. نظافة تامة، والسوم مفتوح للجادين.',
        ],
      },
      {
        ageHours: 9 * 24 + 3,
        reduced: { from: 9400, hoursAgo: 5 },
        features: ['sunroof', 'leather', 'warranty', 'rear-camera'],
      },
    ),
    car('salmiya', 2700, 'honda civic 2017', 133, 'black', {
      ar: [
        'سيفيك 2017 أسود تيربو',
        'سيفيك 1.5 تيربو، الجير CVT نظيف والمكينة ما تنقص زيت. الرنقات أصلية ومعها طقم احتياط. الدفتر سنة كاملة.',
      ],
    }),
    car(
      'hawalli',
      negotiable(3600),
      'audi a6 2016',
      128,
      'white',
      {
        en: [
          'Audi A6 2016 45 TFSI, white',
          'Full options: sunroof, leather, navigation. 128,000 km. Gearbox oil, brakes and water pump done this year, invoices available. Selling because I got a company car. Open to sensible offers.',
        ],
      },
      { features: ['sunroof', 'leather', 'navigation'] },
    ),
    car(
      'jahra',
      5650,
      'toyota camry 2022',
      61,
      'silver',
      {
        ar: [
          'تويوتا كامري LE 2022 فضي بحالة الوكالة',
          'ممشى 61 ألف، كفالة الوكالة باقي فيها سنة. صبغها كامل أصلي والتواير نص عمر. من أول مالك، وما طلعت تأجير ولا تاكسي.',
        ],
      },
      { attributes: { condition: 'like-new' }, features: ['warranty', 'one-owner'] },
    ),
    car('riyadh', negotiable(68_000), 'toyota camry 2021', 97, 'white', {
      ar: [
        'كامري 2021 GLE سعودي أبيض',
        'ماشي 97 ألف كيلو، بدي بلد ما عدا الرفرف الخلفي رش تجميلي. الاستمارة والفحص ساريين. السيارة في الرياض، والسعر قابل للتفاوض المعقول.',
      ],
    }),
    car('dammam', 43_500, 'hyundai elantra 2021', 88, 'grey', {
      ar: [
        'إلنترا 2021 سمارت رمادي',
        'السيارة نظيفة جدًا والصيانة في الوكالة كل 10 آلاف. ماشية 88 ألف خط الشرقية. الحد 43500 وغير هذا لا يتواصل.',
      ],
    }),
    car(
      'dubai',
      41_000,
      'honda accord 2019',
      104,
      'black',
      {
        en: [
          'Honda Accord 2019 GCC, black',
          'GCC specs, 104,000 km, full service history with the agency. No accidents, no paint. New tyres in August. Viewing in Al Barsha, fixed price.',
        ],
      },
      { features: ['full-service', 'rear-camera'] },
    ),
    car('cairo', negotiable(760_000), 'toyota corolla 2017', 115, 'silver', {
      ar: [
        'كورولا 2017 فبريكا برة وجوة',
        'استعمال دكتور، ماشية 115 ألف كيلو والصيانة كلها في التوكيل. الرخصة سنتين. المعاينة في مدينة نصر، والسعر فيه فصال بسيط.',
      ],
    }),
    car('alexandria', 545_000, 'nissan sunny 2020', 79, 'blue', {
      ar: [
        'نيسان صني 2020 زرقاء سوبر صالون',
        'رشة جزء واحد بره والباقي فبريكا. عداد 79 ألف حقيقي، كاوتش وبطارية جداد. أول مالك والتراخيص سارية لحد 2028.',
      ],
    }),
    car('amman', negotiable(11_800), 'kia cerato 2021', 83, 'white', {
      ar: [
        'كيا سيراتو 2021 فحص كامل 4 جيد',
        'أبيض لؤلؤي، قاطعة 83 ألف، ترخيص وتأمين جديد. صيانة شركة من يومها. السعر قابل للتفاوض لمن يعاين.',
      ],
    }),
    car('muscat', 4900, 'toyota camry 2020', 102, 'grey', {
      ar: [
        'كامري 2020 وكالة عُمان رقم واحد',
        'نظيفة من داخل ومن برّا، ماشية 102 ألف كيلو، بدون حوادث وملكية سنة. المعاينة في الخوض والسعر نهائي.',
      ],
    }),
  ],
  suvs: [
    car(
      'shuwaikh',
      15_900,
      'toyota land-cruiser 2021',
      83,
      'white',
      {
        ar: [
          'تويوتا لاندكروزر 2021 GXR أبيض',
          'لاند كروزر GXR جراند تورنق، ممشى 83 ألف كيلو، صبغ وكالة بالكامل وما فيه ولا حادث.\nكل السيرفس بالوكالة مسجل. متوفر في المعرض بالشويخ من 4 إلى 9، ونقبل التقسيط.',
        ],
      },
      { ageHours: 3 * 24, seller: 0, features: ['leather', 'rear-camera', 'full-service', 'cruise-control'] },
    ),
    car(
      'jahra',
      negotiable(11_200),
      'nissan patrol 2019',
      121,
      'gold',
      {
        ar: [
          'باترول 2019 LE بلاتينيوم ذهبي',
          'الجيب بر وبحر، V8 فل كامل وكراسي مكيفة. الممشى 121 ألف. مغيّر له كمبروسر المكيف أصلي. قابل للتفاوض أمام الجيب.',
        ],
      },
      { features: ['leather', 'sunroof', 'navigation'] },
    ),
    car(
      'ahmadi',
      14_500,
      'lexus lx 2016',
      148,
      'black',
      {
        ar: [
          'لكزس LX570 2016 أسود سبورت',
          'محول 2020 بقطع أصلية، داخل عنابي، شاشات خلف. مكينة وجير شرط أي فحص تختاره. الممشى 148 ألف والدفتر سنة.',
        ],
      },
      { features: ['leather', 'sunroof', 'navigation'] },
    ),
    car(
      'salmiya',
      negotiable(5300),
      'hyundai tucson 2022',
      58,
      'grey',
      {
        en: [
          'Hyundai Tucson 2022, 58,000 km',
          'Grey, under agency warranty until 2027, never repainted. Only driven to work in Salmiya and back. New front tyres. Price negotiable once you’ve seen the car.',
        ],
      },
      { attributes: { condition: 'like-new' }, features: ['warranty', 'rear-camera'] },
    ),
    car(
      'mangaf',
      3500,
      'kia sportage 2019',
      109,
      'red',
      {
        ar: [
          'سبورتاج 2019 أحمر عائلي نظيف',
          'جيب عائلة ما يشتكي من شي، ممشى 109 آلاف. فيه كاميرا وحساسات وبصمة. صدام خلفي مصبوغ بسبب خدش بالموقف.',
        ],
      },
      { features: ['rear-camera'] },
    ),
    car(
      'kuwait-city',
      21_500,
      'land-rover defender 2022',
      47,
      'green',
      {
        en: [
          'Land Rover Defender 110 P400, 2022, green',
          'Pangea green, 47,000 km, agency car with service plan until 2027. Meridian sound, panoramic roof, heated seats. A second set of wheels for the desert is included. No exchange.',
        ],
        ar: [
          'ديفندر 110 موديل 2022 أخضر',
          'ماشي 47 ألف وعقد الصيانة ساري لين 2027. بانوراما وسماعات ميريديان ومعاه طقم رنقات للبر. ما نقبل بدل.',
        ],
      },
      { ageHours: 6 * 24, attributes: { condition: 'like-new' }, features: ['sunroof', 'leather', 'warranty'] },
    ),
    car(
      'sabah-al-salem',
      negotiable(4900),
      'chevrolet tahoe 2016',
      176,
      'silver',
      {
        ar: [
          'تاهو LT 2016 سبع ركاب',
          'تاهو فضي جلد أسود وفتحة، ممشى 176 ألف. تغيير مساعدات وبريكات قبل شهرين. يصلح لعائلة كبيرة وللكشتات، والسعر فيه مجال.',
        ],
      },
      { features: ['leather', 'sunroof'] },
    ),
    car(
      'mubarak-al-kabeer',
      12_800,
      'gmc yukon 2021',
      71,
      'black',
      {
        ar: [
          'يوكن دينالي 2021 أسود ملكي',
          'فل الفل: شاشة عدادات وهيدروليك وكاميرات. 71 ألف كيلو كلها داخل الكويت، وسيرفس الوكالة بالكامل. البيع لشراء موديل أحدث.',
        ],
      },
      { features: ['leather', 'sunroof', 'navigation', 'full-service'] },
    ),
    car('hawalli', 2500, 'nissan x-trail 2017', 139, 'white', {
      ar: [
        'إكستريل 2017 أبيض خالي من العيوب',
        'قير CVT ممتاز تم غسيله وتبديل زيته، الممشى 139 ألف. الداخل نظيف بدون تدخين. دفتر 8 شهور.',
      ],
    }),
    car(
      'fahaheel',
      negotiable(6200),
      'bmw x5 2017',
      122,
      'blue',
      {
        ar: [
          'للبيع X5 2017 أزرق داخل جملي',
          'وارد الوكالة 35i. الممشى 122 ألف وكل شي شغال. مبدّل طرمبة الماي والثرموستات. أبي أبيعه هالأسبوع، فاللي يبي يسوم حياه.',
        ],
      },
      { features: ['leather', 'navigation'] },
    ),
    car(
      'mishref',
      10_900,
      'porsche macan 2019',
      68,
      'white',
      {
        en: [
          'Porsche Macan 2019, white, agency-maintained',
          'One careful owner, 68,000 km, full service history at the agency. Red leather, panoramic roof, 20-inch wheels. Two keys. Serious buyers only, viewing in Mishref in the evening.',
        ],
      },
      { features: ['leather', 'sunroof', 'full-service'] },
    ),
    car('farwaniya', negotiable(3300), 'kia sorento 2018', 145, 'brown', {
      ar: [
        'سورينتو 2018 V6 بني',
        'سبعة ركاب مع مكيف خلفي، ماشي 145 ألف. فيه سمكرة بسيطة بالباب الخلفي وتصلّحت. الفحص في الشويخ أو أي كراج ثاني.',
      ],
    }),
    car(
      'jabriya',
      8500,
      'lexus rx 2018',
      93,
      'beige',
      {
        ar: [
          'لكزس RX350 بيج 2018 حريمي',
          'استعمال مدرّسة من البيت للمدرسة، 93 ألف كيلو. صبغ وكالة ولا فيه دعمة. التواير Bridgestone جديدة، وريموتين.',
        ],
      },
      { features: ['leather', 'rear-camera', 'full-service', 'one-owner'] },
    ),
    car(
      'mangaf',
      4300,
      'mg hs 2023',
      39,
      'red',
      {
        en: [
          'MG HS 2023, red, still under warranty',
          'Only 39,000 km, with four years of warranty left. Panoramic roof, 360 camera, adaptive cruise. One owner, agency-maintained. Reason for sale: moving to Canada.',
        ],
      },
      { attributes: { condition: 'like-new' }, features: ['warranty', 'sunroof', 'cruise-control', 'one-owner'] },
    ),
    car(
      'saad-al-abdullah',
      negotiable(4600),
      'honda cr-v 2019',
      104,
      'silver',
      {
        ar: [
          'هوندا CR-V 2019 تورنق',
          'فضي، دفع رباعي، كراسي كهرباء وفتحة بانوراما. الممشى 104 ألف. الدفتر مدفوع لين سبتمبر. نقبل السوم المعقول.',
        ],
      },
      { features: ['sunroof', 'cruise-control'] },
    ),
    car(
      'shuwaikh',
      22_000,
      'mercedes g-class 2016',
      91,
      'grey',
      {
        ar: [
          'جي كلاس G63 2016 رصاصي مط',
          'جي كلاس AMG رصاصي مط وارد ألمانيا، 91 ألف كيلو. مسجّل في الكويت من 2018 ومفحوص عندنا بالمعرض، تقرير الفحص يُرسل بالخاص.',
        ],
      },
      { seller: 0, features: ['leather', 'navigation', 'sunroof'] },
    ),
    car(
      'jeddah',
      176_000,
      'toyota land-cruiser 2019',
      143,
      'beige',
      {
        ar: [
          'لاندكروزر 2019 GXR ديزل بيج',
          'جيب نظيف ماشي 143 ألف، بودي وكالة وصيانة الوكالة. الجيب في جدة حي الصفا. السوم وصل 170 والبيع على 176.',
        ],
      },
      { attributes: { fuel: 'diesel' }, features: ['full-service'] },
    ),
    car(
      'abu-dhabi',
      negotiable(128_000),
      'nissan patrol 2020',
      96,
      'white',
      {
        en: [
          'Nissan Patrol SE V6 2020, GCC',
          'White on beige, 96,000 km, always garaged. Agency service history, in the dunes only twice. Registration until June. Slightly negotiable for a quick sale.',
        ],
        ar: [
          'نيسان باترول 2020 خليجي نظيف',
          'أبيض داخل بيج، ماشي 96 ألف كيلو وصيانة الوكالة كاملة. طلع البر مرتين بس. السعر قابل للتفاوض لمن يخلّص بسرعة.',
        ],
      },
      { features: ['full-service'] },
    ),
    car('doha', 62_000, 'hyundai santa-fe 2021', 77, 'blue', {
      ar: [
        'سنتافي 2021 أزرق خليجي الدوحة',
        'سبع مقاعد، قاطع 77 ألف كيلو وصيانة الوكالة كاملة. الاستمارة لين شهر 8. السعر نهائي وما عندي وقت للمفاصل.',
      ],
    }),
    car(
      'giza',
      negotiable(1_650_000),
      'hyundai tucson 2021',
      68,
      'red',
      {
        ar: [
          'توسان 2021 حمراء فابريكا بالكامل',
          'أعلى فئة بانوراما، عداد 68 ألف، ضمان الوكيل لسه ساري. المعاينة في الشيخ زايد بعد المغرب. قابل للتفاوض في حدود المعقول.',
        ],
      },
      { features: ['sunroof', 'warranty'] },
    ),
    car('beirut', 17_500, 'kia sportage 2020', 72, 'grey', {
      ar: [
        'سبورتاج 2020 رمادي شركة',
        'مصدر الشركة بلبنان، 72 ألف كلم، أوتوماتيك ومعاينة نضيفة. بيع نقدي فقط، والسيارة بفرن الشباك.',
      ],
    }),
  ],
  pickups: [
    car(
      'jahra',
      negotiable(5300),
      'toyota hilux 2020',
      113,
      'white',
      {
        ar: [
          'هايلكس غمارتين 2020 دبل',
          'وانيت دبل مكينة 2.7، الممشى 113 ألف. ما اشتغل في شركة ولا حمّل ثقيل. معاه صندوق غطا وحصيرة. السعر قابل للتفاوض.',
        ],
      },
      { attributes: { transmission: 'manual' } },
    ),
    car(
      'ahmadi',
      8700,
      'gmc sierra 2019',
      98,
      'red',
      {
        ar: [
          'سييرا AT4 2019 عنابي',
          'سييرا عنابي فل، 5.3، مرفوع من الوكالة وممشاه 98 ألف. خزان البانزين الكبير وكاميرا صندوق. البودي شرط.',
        ],
      },
      { features: ['leather', 'rear-camera'] },
    ),
    car(
      'fahaheel',
      7900,
      'ford f-150 2018',
      116,
      'blue',
      {
        en: [
          'Ford F-150 Lariat 2018, blue',
          'American specs, clean title, 116,000 km, 5.0 V8. Leather, tow package, bed liner. All services done at the Fahaheel branch of the agency. Fixed price.',
        ],
      },
      { features: ['leather', 'navigation'] },
    ),
    car(
      'wafra',
      3100,
      'toyota hilux 2014',
      238,
      'silver',
      {
        ar: [
          'وانيت هايلكس 2014 للمزرعة',
          'غمارة وحدة قير عادي، يشتغل يوميًا في المزرعة وممشاه 238 ألف. البودي فيه ضربات بسيطة لكن المكينة ما عليها كلام.',
        ],
      },
      { attributes: { transmission: 'manual', condition: 'fair' } },
    ),
    car(
      'salalah',
      5900,
      'toyota hilux 2019',
      134,
      'white',
      {
        ar: [
          'تويوتا هايلكس 2019 دبل كابينة ديزل',
          'مستخدم بين صلالة وثمريت، ماشي 134 ألف وصيانته أول بأول. تواير جديدة للمناطق الوعرة. الملكية سارية والسعر ثابت.',
        ],
      },
      { attributes: { fuel: 'diesel', transmission: 'manual' } },
    ),
  ],
  'sports-cars': [
    car(
      'salmiya',
      negotiable(6500),
      'ford mustang 2018',
      67,
      'red',
      {
        ar: [
          'موستانج GT 2018 أحمر',
          'موستانج GT 5.0 جير عادي، 67 ألف كيلو. إكزوز أصلي موجود مع المركب. ما دخل حلبة ولا تفحّط فيه، وقابل للتفاوض بالمعقول.',
        ],
      },
      { attributes: { transmission: 'manual' }, features: ['leather'] },
    ),
    car('kuwait-city', 5600, 'chevrolet camaro 2016', 88, 'yellow', {
      en: [
        'Camaro SS 2016, yellow, 6.2 V8',
        'Bumblebee yellow with black stripes, 88,000 km. Recaro seats, HUD, Brembo brakes with new pads. Always garaged and covered. No swaps, cash or bank transfer only.',
      ],
    }),
    car(
      'mishref',
      8900,
      'porsche cayenne 2016',
      112,
      'white',
      {
        ar: [
          'بورش كايين S سبورت 2016',
          'كايين أبيض داخل أحمر، سبورت كرونو وصوت BOSE. الممشى 112 ألف ومحافظ عليه بالجراج. تبديل كويلات وبواجي أصلية.',
        ],
      },
      { features: ['leather', 'sunroof', 'navigation'] },
    ),
    car(
      'mubarak-al-kabeer',
      negotiable(7200),
      'ford mustang 2020',
      49,
      'blue',
      {
        ar: [
          'موستانج إيكوبوست 2020 أزرق',
          'زرقاء بحالة الوكالة ماشية 49 ألف. شاشة عدادات وكشافات LED. كفالة الوكالة انتهت من شهر، والفحص جاهز. السوم للجادين.',
        ],
      },
      { attributes: { condition: 'like-new' }, features: ['rear-camera'] },
    ),
    car(
      'sharjah',
      87_000,
      'ford mustang 2019',
      73,
      'orange',
      {
        en: [
          'Mustang GT Premium 2019, orange',
          'Twister orange, 73,000 km, GCC. Active exhaust, magnetic ride, new rear tyres. Full agency history. Fixed price, no time-wasters.',
        ],
      },
      { seller: 3, features: ['leather', 'full-service'] },
    ),
  ],
};
