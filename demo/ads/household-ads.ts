import { ad, type Listings, negotiable } from './listing.ts';

export const householdAds: Listings = {
  'living-room': [
    ad(
      'hawalli',
      negotiable(120),
      { colour: 'beige', condition: 'good' },
      {
        ar: [
          'طقم كنب 7 مقاعد بيج مع طاولات',
          'كنبة ثلاثية وثنائيتين مع طاولة وسط وطاولتين خدمة. الخشب زان والقماش ينشال وينغسل. من بيت بدون تدخين. قابل للتفاوض والتوصيل علينا.',
        ],
      },
      { shows: 'sofa-set', ageHours: 8 * 24 },
    ),
    ad(
      'salmiya',
      180,
      { colour: 'grey', condition: 'like-new' },
      {
        en: [
          'Grey corner sofa with storage, 280 × 180',
          'Bought last winter, opens into a guest bed and has storage under the seat. Washable covers. Too large for our new flat. Can be taken apart in ten minutes.',
        ],
      },
      { shows: 'corner-sofa-chaise' },
    ),
    ad(
      'farwaniya',
      95,
      { colour: 'brown', condition: 'good' },
      {
        ar: [
          'كنب جلد طبيعي بني قطعتين',
          'كنب جلد إيطالي بني غامق، فيه تجاعيد استعمال طبيعية وبدون شقوق. مريح للديوانية والمكتب. نوصّل ونركّب داخل الفروانية مجانًا.',
        ],
      },
      { shows: 'chesterfield-pair', seller: 16 },
    ),
    ad(
      'mishref',
      45,
      { colour: 'green', condition: 'like-new' },
      {
        ar: [
          'كرسي استرخاء مخمل أخضر زيتي',
          'كرسي مفرد بمسند رجول، لونه أخضر وأرجله ذهبية. زينة لغرفة الجلوس، والاستلام مشرف بعد العصر.',
        ],
      },
      { shows: 'armchair-ottoman' },
    ),
    ad(
      'kuwait-city',
      negotiable(210),
      { colour: 'blue', condition: 'good' },
      {
        en: [
          'Three-seat navy velvet sofa, two armchairs',
          'Solid frame, deep seats, brass legs. One armchair is slightly faded by the sun. Price for the set, open to offers this week.',
        ],
        ar: [
          'كنبة مخمل كحلي ثلاثية مع كرسيين',
          'هيكل متين وأرجل نحاسية، على كرسي واحد أثر شمس خفيف. السعر للطقم كامل وقابل للتفاوض هالأسبوع.',
        ],
      },
      { shows: 'mid-century-set' },
    ),
    ad(
      'jahra',
      260,
      { colour: 'red', condition: 'new' },
      {
        ar: [
          'جلسة عربية للديوانية عنابي جديدة',
          'تفصيل حسب الطلب: 12 متر مع المساند والسجاد. القماش عنابي سدو. نفصّل ونركّب خلال عشرة أيام في كل المناطق.',
        ],
      },
      { shows: 'floor-seating', seller: 16 },
    ),
    ad(
      'riyadh',
      negotiable(1900),
      { colour: 'white', condition: 'good' },
      {
        ar: [
          'كنب مجلس أبيض سكري حرف L',
          'استخدام سنة لمجلس النساء. القماش ضد البقع وعليه ثلاث مخدات. السعر قابل للتفاوض والنقل على المشتري.',
        ],
      },
      { shows: 'corner-sofa-long' },
    ),
    ad(
      'cairo',
      14_000,
      { colour: 'beige', condition: 'good' },
      {
        ar: [
          'ركنة مودرن خشب زان لون كشمير',
          'ركنة 250 في 250 سفنج كثافة 40، معاها ترابيزة. استعمال خفيف جدًا والمعاينة في مصر الجديدة.',
        ],
      },
      { shows: 'corner-sofa-l' },
    ),
  ],
  bedroom: [
    ad(
      'fahaheel',
      negotiable(190),
      { colour: 'white', condition: 'good' },
      {
        ar: [
          'غرفة نوم كاملة أبيض 180 في 200',
          'سرير كبير وكبت خمس أبواب بمرايا وتسريحة وكومدينتين. معها المرتبة الطبية. نفكها لك، والسعر قابل للتفاوض.',
        ],
      },
      { shows: 'bedroom-tufted' },
    ),
    ad(
      'salmiya',
      60,
      { colour: 'brown', condition: 'good' },
      {
        en: [
          'Queen bed, walnut, with mattress',
          'Bed with slatted base and a medium-firm mattress, always used with a protector. Already taken apart. 60 KD for both.',
        ],
      },
      { shows: 'bed-slats' },
    ),
    ad(
      'saad-al-abdullah',
      85,
      { colour: 'pink', condition: 'like-new' },
      {
        ar: [
          'غرفة نوم بنات وردي سريرين',
          'سريرين مفرد وكبت وتسريحة بمرآة، لون وردي فاتح. بناتي كبروا. ما فيها كسر ولا رطوبة.',
        ],
      },
      { shows: 'beds-for-two' },
    ),
    ad(
      'khaitan',
      40,
      { colour: 'grey', condition: 'good' },
      {
        ar: [
          'كبت جرار بابين رمادي مع مراية',
          'ارتفاعه 2 متر وعرضه 180. الجرارات تشتغل بنعومة. الفك والنقل عليك، موجود بالدور الأرضي.',
        ],
      },
      { shows: 'wardrobe-mirror' },
    ),
    ad(
      'doha',
      1200,
      { colour: 'white', condition: 'good' },
      {
        en: [
          'Bedroom set with wardrobe, The Pearl',
          'King bed, two side tables and a four-door wardrobe in white. Leaving Qatar at the end of December. Take all for 1,200.',
        ],
      },
      { shows: 'bed-with-wardrobe' },
    ),
  ],
  dining: [
    ad(
      'jabriya',
      negotiable(110),
      { colour: 'brown', condition: 'good' },
      {
        ar: [
          'طاولة طعام خشب جوز مع 6 كراسي',
          'الطاولة ثقيلة وثابتة، فيها أثر حرارة بسيط بطرف واحد. الكراسي منجدة جديد. قابل للتفاوض، والنقل يحتاج سيارة كبيرة.',
        ],
      },
      { shows: 'dining-walnut-six' },
    ),
    ad(
      'salmiya',
      55,
      { colour: 'white', condition: 'good' },
      {
        en: [
          'Round white table with four chairs',
          'Perfect for a small kitchen, 100 cm across. One chair was re-glued and is solid again. Pick-up near the Scientific Center.',
        ],
      },
      { shows: 'dining-round-white' },
    ),
    ad(
      'mubarak-al-kabeer',
      35,
      { colour: 'gold', condition: 'new' },
      {
        ar: [
          'طقم صواني تقديم ذهبي للأعراس',
          'تسع قطع جديدة بالكرتون، فناجين وبيالات ودلة. مناسب للاستقبالات والهدايا. اللون ذهبي ما يتغير.',
        ],
      },
      { shows: 'trays' },
    ),
    ad(
      'sidon',
      220,
      { colour: 'brown', condition: 'good' },
      {
        ar: [
          'طاولة سفرة سنديان مع تمان كراسي',
          'شغل نجار قديم، خشب سنديان تقيل وبتفتح لـ 12 شخص. الكراسي خيزران. التسليم بصيدا.',
        ],
      },
      { shows: 'dining-oak-eight' },
    ),
  ],
  'office-furniture': [
    ad(
      'shuwaikh',
      28,
      { colour: 'black', condition: 'good' },
      {
        ar: [
          'كرسي مكتب شبكي أسود مريح للظهر',
          'كرسي بمسند رأس ويد متحركة، الهيدروليك شغال. عندنا عشر حبات من مكتب سكّر، السعر للحبة.',
        ],
      },
      { shows: 'office-chair-mesh', seller: 16 },
    ),
    ad(
      'kuwait-city',
      negotiable(90),
      { colour: 'white', condition: 'like-new' },
      {
        en: [
          'Standing desk, electric, 140 cm, white',
          'Two motors, remembers three heights. Used for four months at home. Cable tray included. Slightly negotiable, third floor with lift.',
        ],
      },
      { shows: 'desk-standing' },
    ),
    ad(
      'farwaniya',
      65,
      { colour: 'brown', condition: 'good' },
      {
        ar: [
          'مكتب مدير خشب مع خزانة جانبية',
          'مكتب 180 سم بني مع درج يقفل وخزانة ملفات. فيه شطف بسيط من الخلف. السعر شامل التوصيل.',
        ],
      },
      { shows: 'desk-manager' },
    ),
  ],
  'lighting-and-decor': [
    ad(
      'mishref',
      32,
      { colour: 'gold', condition: 'like-new' },
      {
        ar: [
          'أبجورة أرضية ذهبية للمجلس',
          'إضاءتها دافية وفيها تحكم بالشدة. استُعملت شهرين وتغيّر الديكور. الطول 160 والقاعدة رخام.',
        ],
      },
      { shows: 'lamp-floor' },
    ),
    ad(
      'salmiya',
      18,
      { colour: 'black', condition: 'good' },
      {
        en: [
          'Two industrial desk lamps, black metal',
          'Adjustable arms, E27 bulbs included. Bought for a home office that is now a nursery. 18 KD for the pair.',
        ],
      },
      { shows: 'lamps-desk-two' },
    ),
    ad(
      'sabah-al-salem',
      negotiable(75),
      { colour: 'silver', condition: 'good' },
      {
        ar: [
          'مراية جدارية كبيرة مع إطار فضي',
          'مراية 120 في 180 للمدخل أو الصالون، سليمة وبدون بقع. تحتاج شخصين للشيل. السعر قابل للتفاوض.',
        ],
      },
      { shows: 'mirror-leaning' },
    ),
  ],
  carpets: [
    ad(
      'hawalli',
      negotiable(140),
      { colour: 'red', condition: 'good' },
      {
        ar: [
          'زولية إيرانية يدوية 3×4 عنابي',
          'زولية كاشان صوف، مغسولة عند متخصص قبل شهر. فيها ترقيع صغير بالطرف. ورثة من الوالدة والسعر قابل للتفاوض.',
        ],
      },
      { shows: { thing: 'rug-oriental', side: 0 } },
    ),
    ad(
      'fahaheel',
      25,
      { colour: 'beige', condition: 'like-new' },
      {
        en: [
          'Soft beige rug, 200 × 300, like new',
          'Machine-made, easy to vacuum, no stains. It was in a guest room nobody used. Rolled and ready.',
        ],
      },
      { shows: 'rug-plain' },
    ),
  ],
  garden: [
    ad(
      'wafra',
      12,
      { condition: 'new' },
      {
        ar: [
          'شتلات نخيل برحي وسكري من المزرعة',
          'فسائل نسيجية عمر سنتين جذورها قوية. السعر للحبة، وفوق العشر نوصّل ونزرع. الاستلام من الوفرة الجمعة والسبت.',
        ],
      },
      { shows: 'palms-in-pots', seller: 12 },
    ),
    ad(
      'salmiya',
      15,
      { condition: 'good' },
      {
        en: [
          'Monstera and two ficus, with pots',
          'Healthy, used to air conditioning, the monstera is 1.4 m tall. Happy plants, sad owner: our new flat gets no sun. 15 KD for all three.',
        ],
      },
      { shows: 'plants-three' },
    ),
    ad(
      'mubarak-al-kabeer',
      negotiable(60),
      { condition: 'good' },
      {
        ar: [
          'جلسة حوش مع مظلة كبيرة 3 متر',
          'طاولة وأربع كراسي راتان بني ومظلة تفتح بالكامل. غسلناها للموسم. قابل للتفاوض والتحميل علينا.',
        ],
      },
      { shows: 'patio-set' },
    ),
    ad(
      'cairo',
      450,
      { condition: 'new' },
      {
        ar: [
          'زرع داخلي صبار وبوتس في أصص فخار',
          'خمس زرعات متناسقة للبلكونة أو المكتب، مش محتاجة مية كتير. التوصيل داخل مدينة نصر مجاني.',
        ],
      },
      { shows: 'cactus-pots' },
    ),
  ],
  tools: [
    ad(
      'shuwaikh',
      negotiable(38),
      { condition: 'good' },
      {
        ar: ['دريل بوش 18 فولت مع بطاريتين', 'دريل لاسلكي مع شنطة وطقم ريش. استعمال بيتي، قوته ممتازة. قابل للتفاوض.'],
      },
      { shows: 'drill' },
    ),
    ad(
      'ahmadi',
      70,
      { condition: 'like-new' },
      {
        en: [
          'Socket set and toolbox, 150 pieces',
          'Chrome vanadium, complete, in a steel box on wheels. Bought to restore a car that I sold instead.',
        ],
      },
      { shows: { thing: 'toolbox', colour: '#2f5aa0' } },
    ),
  ],
};
