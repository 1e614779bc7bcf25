import type { Random } from '../random.ts';

type Attributes = Record<string, string | number | boolean | string[]>;

/** Ads of one kind: each variant (`English|Arabic`) fills `{v}` and makes one ad. */
export interface Template {
  category: string;
  /** The objects of its pictures. */
  objects: string[];
  /** Dollars, from and to; none for jobs and services, whose price is asked for. */
  dollars?: [number, number];
  title: [en: string, ar: string];
  text: [en: string, ar: string];
  variants: string[];
  attributes?: (at: number, random: Random) => Attributes;
  features?: string[];
}

const home = (bedrooms: [number, number], size: [number, number]) => (_: number, random: Random): Attributes => {
  const rooms = random.integer(...bedrooms);
  return {
    size: random.integer(...size),
    bedrooms: rooms,
    bathrooms: Math.max(1, rooms - random.integer(0, 1)),
    'living-rooms': random.integer(1, 2),
    'property-age': random.integer(0, 18),
    facing: random.pick(['north', 'south', 'east', 'west', 'north-east']),
  };
};

const CARS: [slug: string, emoji: string, make: string, model: string, en: string, ar: string, from: number, to: number][] = [
  ['suvs', '🚙', 'toyota', 'land-cruiser', 'Toyota Land Cruiser', 'تويوتا لاند كروزر', 38000, 78000],
  ['suvs', '🚙', 'nissan', 'patrol', 'Nissan Patrol', 'نيسان باترول', 26000, 62000],
  ['suvs', '🚙', 'hyundai', 'tucson', 'Hyundai Tucson', 'هيونداي توسان', 12000, 26000],
  ['suvs', '🚙', 'land-rover', 'defender', 'Land Rover Defender', 'لاند روفر ديفندر', 42000, 82000],
  ['sedans', '🚗', 'toyota', 'camry', 'Toyota Camry', 'تويوتا كامري', 11000, 29000],
  ['sedans', '🚗', 'honda', 'accord', 'Honda Accord', 'هوندا أكورد', 10000, 27000],
  ['sedans', '🚗', 'mercedes', 'e-class', 'Mercedes E-Class', 'مرسيدس الفئة E', 24000, 61000],
  ['sedans', '🚘', 'tesla', 'model-3', 'Tesla Model 3', 'تسلا موديل 3', 21000, 38000],
  ['pickups', '🛻', 'toyota', 'hilux', 'Toyota Hilux', 'تويوتا هايلكس', 14000, 30000],
  ['sports-cars', '🏎️', 'ford', 'mustang', 'Ford Mustang', 'فورد موستانج', 22000, 52000],
];

const cars: Template[] = CARS.map(([category, emoji, make, model, en, ar, from, to]) => ({
  category,
  objects: [emoji],
  dollars: [from, to],
  title: [`${en} {v}`, `${ar} {v}`],
  text: [
    'Regularly serviced at the dealer, no accidents, all keys and papers there. Tyres and battery changed last year. Can be looked at any evening after five, inspection at your own workshop is welcome.',
    'صيانة دورية في الوكالة، بدون حوادث، والمفاتيح والأوراق كاملة. الإطارات والبطارية جديدة من السنة الماضية. المعاينة أي يوم بعد الخامسة مساءً، والفحص في أي ورشة تختارها.',
  ],
  variants: ['2023, under warranty|2023 تحت الضمان', '2021, one owner|2021 مالك واحد', '2019, very clean|2019 نظيف جدًا', '2017, good price|2017 بسعر مناسب', '2022, full options|2022 فل كامل'],
  attributes: (at, random) => {
    const year = [2023, 2021, 2019, 2017, 2022][at] ?? 2020;
    return {
      make,
      model,
      year,
      mileage: (2026 - year) * random.integer(9, 19) * 1000,
      fuel: make === 'tesla' ? 'electric' : 'petrol',
      transmission: 'automatic',
      colour: random.pick(['white', 'black', 'silver', 'grey', 'blue']),
      condition: random.pick(['like-new', 'good']),
    };
  },
  features: ['rear-camera', 'cruise-control', 'leather', 'navigation', 'full-service'],
}));

const homes: Template[] = [
  { category: 'apartments-for-rent', objects: ['🏢', '🛋️'], dollars: [420, 1900], title: ['Bright apartment {v}', 'شقة مشرقة {v}'], text: ['Quiet building with a guard, lift and covered parking. Close to the bakery, the mosque and the school. Rent is monthly; water is included, electricity is not.', 'عمارة هادئة بحارس ومصعد وموقف مظلل، قريبة من المخبز والمسجد والمدرسة. الإيجار شهري والماء مشمول والكهرباء على المستأجر.'], variants: ['with two balconies|بشرفتين', 'near the sea|قرب البحر', 'on a high floor|في طابق مرتفع', 'fully furnished|مفروشة بالكامل', 'for a family|للعائلات'], attributes: home([1, 4], [70, 190]), features: ['ac', 'elevator', 'balcony', 'kitchen'] },
  { category: 'apartments-for-sale', objects: ['🏙️'], dollars: [68000, 320000], title: ['Apartment for sale {v}', 'شقة للبيع {v}'], text: ['Freehold, all documents ready, bank finance possible. Large reception, maid’s room with bath, two parking places in the basement.', 'تملك حر والأوراق جاهزة والتمويل متاح. صالة واسعة وغرفة خادمة بحمام وموقفان في القبو.'], variants: ['in a new tower|في برج جديد', 'with a park view|بإطلالة على الحديقة', 'below market price|بأقل من سعر السوق', 'corner unit|زاوية', 'ready to move in|جاهزة للسكن'], attributes: home([2, 4], [95, 240]), features: ['ac', 'elevator', 'sea-view', 'maid_room'] },
  { category: 'villas-for-rent', objects: ['🏡', '🌳'], dollars: [1500, 5200], title: ['Villa for rent {v}', 'فيلا للإيجار {v}'], text: ['Wide entrance, two reception rooms, a kitchen with store, a garden with fruit trees and a shaded place for two cars.', 'مدخل واسع ومجلسان ومطبخ مع مخزن وحديقة بأشجار مثمرة ومظلة لسيارتين.'], variants: ['with a garden|مع حديقة', 'duplex, inner stairs|دوبلكس درج داخلي', 'with a pool|مع مسبح', 'on three streets|على ثلاثة شوارع', 'in a quiet street|في شارع هادئ'], attributes: home([4, 7], [250, 620]), features: ['kitchen', 'garage', 'driver_room', 'maid_room', 'frontyard'] },
  { category: 'villas-for-sale', objects: ['🏘️'], dollars: [190000, 860000], title: ['Modern villa {v}', 'فيلا حديثة {v}'], text: ['Built by the owner with good materials and ten years of guarantee on structure and water proofing. Smart home, central air conditioning, space for a lift.', 'بناء شخصي بمواد ممتازة وضمان عشر سنوات على الهيكل والعزل. منزل ذكي وتكييف مركزي ومكان مجهز لمصعد.'], variants: ['never lived in|لم تُسكن', 'with a basement|مع قبو', 'two floors and annex|دوران وملحق', 'near the ring road|قرب الدائري', 'facing the park|مقابل الحديقة'], attributes: home([4, 8], [300, 700]), features: ['kitchen', 'garage', 'pool', 'basement', 'elevator'] },
  { category: 'rooms', objects: ['🛏️'], dollars: [150, 480], title: ['Room to share {v}', 'غرفة في سكن مشترك {v}'], text: ['Furnished room in a clean shared home, internet and bills included, washing machine and kitchen shared by three.', 'غرفة مفروشة في سكن نظيف، الإنترنت والفواتير مشمولة، والغسالة والمطبخ لثلاثة أشخاص.'], variants: ['for students|للطلاب', 'for women|للنساء', 'with own bath|بحمام خاص', 'near the metro|قرب المترو', 'short stay possible|إقامة قصيرة ممكنة'], attributes: (_, random) => ({ size: random.integer(12, 30) }) },
  { category: 'land', objects: ['🏞️'], dollars: [52000, 410000], title: ['Residential plot {v}', 'أرض سكنية {v}'], text: ['Level ground, services on the street, deed in hand. Direct from the owner, no broker please.', 'أرض مستوية والخدمات واصلة والصك جاهز. من المالك مباشرة بدون وسطاء.'], variants: ['on a corner|زاوية', 'facing a park|مقابل حديقة', 'on a 20 m street|على شارع 20 م', 'in a new district|في حي جديد', 'on two streets|على شارعين'], attributes: (_, random) => ({ size: random.integer(6, 22) * 50 }) },
  { category: 'offices-and-shops', objects: ['🏬'], dollars: [600, 3900], title: ['Shop and office space {v}', 'محل ومكتب {v}'], text: ['Glass front on a busy street, fitted floor and lights, licence possible at once, parking before the door.', 'واجهة زجاجية على شارع حيوي، أرضية وإنارة جاهزة، الترخيص فوري والمواقف أمام الباب.'], variants: ['in the centre|في وسط المدينة', 'with mezzanine|مع ميزانين', 'ground floor|دور أرضي', 'beside the bank|بجانب البنك', 'in a mall|داخل مجمع'], attributes: (_, random) => ({ size: random.integer(4, 40) * 10 }) },
  { category: 'chalets', objects: ['🏖️'], dollars: [120, 900], title: ['Weekend chalet {v}', 'شاليه نهاية الأسبوع {v}'], text: ['Pool with a fence for children, barbecue, four bedrooms and a wide terrace. Price for one night, cheaper on weekdays.', 'مسبح بسياج للأطفال وشواية وأربع غرف نوم وجلسة واسعة. السعر لليلة الواحدة وأقل في أيام الأسبوع.'], variants: ['on the beach|على البحر', 'with a heated pool|بمسبح دافئ', 'for two families|لعائلتين', 'with a football pitch|مع ملعب', 'in the farms|في المزارع'], attributes: home([3, 5], [250, 600]), features: ['pool', 'ac', 'furnished', 'sea-view'] },
];

const used = (at: number): Attributes => ({ condition: ['new', 'like-new', 'good', 'good', 'fair'][at] ?? 'good' });

type Line = [category: string, object: string, from: number, to: number, en: string, ar: string, textEn: string, textAr: string, variants: string];

/** Things with a condition, a line each. */
const GOODS: Line[] = [
  ['smartphones', '📱', 210, 980, 'iPhone, {v}', 'آيفون {v}', 'Battery at 91 %, screen without a scratch, always in a case. Unlocked, no account on it.', 'البطارية 91٪ والشاشة بلا خدوش ودائمًا في غلاف. مفتوح على كل الشبكات وبلا حساب.', '128 GB black|128 جيجا أسود;256 GB with box|256 جيجا مع العلبة;512 GB blue|512 جيجا أزرق;256 GB white|256 جيجا أبيض;1 TB like new|1 تيرا كالجديد'],
  ['smartphones', '📱', 150, 760, 'Galaxy phone, {v}', 'هاتف جالاكسي {v}', 'Dual SIM, fast charger and two covers with it. Bought here, receipt available.', 'شريحتان وشاحن سريع وغطاءان. مشترى محليًا والفاتورة موجودة.', '256 GB|256 جيجا;folding model|القابل للطي;with warranty|مع الضمان;green, 128 GB|أخضر 128 جيجا;new, sealed|جديد مختوم'],
  ['tablets', '📲', 120, 690, 'Tablet for study {v}', 'جهاز لوحي للدراسة {v}', 'With pen and keyboard cover, used for lectures for one year. Holds a full day.', 'مع القلم ولوحة المفاتيح، استُخدم سنة للمحاضرات، وبطاريته ليوم كامل.', '11 inch|11 بوصة;with SIM|بشريحة;256 GB|256 جيجا;for children|للأطفال;almost new|شبه جديد'],
  ['smart-watches', '⌚', 60, 420, 'Smart watch {v}', 'ساعة ذكية {v}', 'Two straps, charger and box. Measures heart rate and sleep, water-proof to 50 m.', 'سواران وشاحن وعلبة. تقيس النبض والنوم ومقاومة للماء حتى 50 مترًا.', '44 mm|44 مم;titanium|تيتانيوم;with GPS|مع GPS;for running|للجري;41 mm rose|41 مم وردي'],
  ['laptops', '💻', 280, 1900, 'Laptop {v}', 'حاسوب محمول {v}', 'Quiet, fast and clean. Fresh system, charger and bag included; shown working before you pay.', 'هادئ وسريع ونظيف. نظام جديد مع الشاحن والحقيبة، ويُجرَّب قبل الدفع.', '14", 16 GB|14 بوصة 16 جيجا;for design, 32 GB|للتصميم 32 جيجا;for games|للألعاب;light, 1.1 kg|خفيف 1.1 كجم;for students|للطلاب'],
  ['televisions', '📺', 140, 1300, 'Smart TV {v}', 'تلفزيون ذكي {v}', 'Sharp picture, wall mount and remote with it. Sold because we are moving.', 'صورة ممتازة مع الحامل والريموت. البيع بسبب الانتقال.', '55 inch|55 بوصة;65 inch OLED|65 بوصة OLED;75 inch|75 بوصة;43 inch|43 بوصة;85 inch|85 بوصة'],
  ['cameras', '📷', 220, 2100, 'Mirrorless camera {v}', 'كاميرا بدون مرآة {v}', 'Low shutter count, two batteries and a bag. Sensor cleaned last month.', 'عدد لقطات قليل مع بطاريتين وحقيبة، والمستشعر نُظّف الشهر الماضي.', 'with 35 mm lens|مع عدسة 35 مم;body only|هيكل فقط;with two lenses|مع عدستين;for video|للفيديو;for travel|للسفر'],
  ['audio', '🎧', 35, 380, 'Headphones {v}', 'سماعات {v}', 'Clear sound and strong noise cancelling; new ear pads, case and cable included.', 'صوت نقي وعزل قوي للضوضاء، وسائد جديدة مع الحافظة والسلك.', 'wireless|لاسلكية;studio|استوديو;with noise cancelling|بعزل الضوضاء;white|بيضاء;for sport|للرياضة'],
  ['video-games', '🎮', 90, 560, 'Game console {v}', 'جهاز ألعاب {v}', 'Two controllers and five games, never opened, cleaned often. Try it at our place.', 'يدان وخمس ألعاب، لم يُفتح ونظيف دائمًا. جرّبه عندنا.', 'with five games|مع خمس ألعاب;digital|رقمي;1 TB|1 تيرا;portable|محمول;limited edition|إصدار محدود'],
  ['home-appliances', '🧺', 80, 640, 'Washing machine {v}', 'غسالة {v}', 'Works perfectly, quiet and clean. Delivery within the city is possible for a small fee.', 'تعمل بامتياز وهادئة ونظيفة. التوصيل داخل المدينة ممكن برسم بسيط.', '8 kg|8 كجم;with dryer|مع مجفف;10 kg, two years old|10 كجم عمرها سنتان;top loading|تعبئة علوية;new in box|جديدة بالكرتون'],
  ['living-room', '🛋️', 120, 1400, 'Sofa {v}', 'كنبة {v}', 'Solid beech frame, washable covers, from a home without smoke or pets.', 'هيكل من خشب الزان وأغطية تُغسل، من بيت بلا تدخين ولا حيوانات.', 'for three in sand linen|ثلاثية كتان رملي;corner, grey|زاوية رمادية;with two armchairs|مع كرسيين;in leather|جلد طبيعي;bed for guests|سرير للضيوف'],
  ['bedroom', '🛏️', 130, 1500, 'Bedroom set {v}', 'غرفة نوم {v}', 'Bed, two night tables and a wardrobe with mirrors; taken apart and ready to carry.', 'سرير وكومودينتان ودولاب بمرايا، مفككة وجاهزة للنقل.', '180 × 200|180 × 200;in white|بيضاء;for children|للأطفال;in walnut|خشب الجوز;with mattress|مع المرتبة'],
  ['dining', '🍽️', 90, 900, 'Dining table {v}', 'طاولة طعام {v}', 'Heavy and steady, small marks on one edge. Chairs newly covered.', 'ثقيلة وثابتة وعليها أثر بسيط في طرف واحد. الكراسي منجدة حديثًا.', 'with six chairs|مع ستة كراسي;for eight, extends|لثمانية قابلة للتمديد;round, marble|دائرية رخام;in oak|خشب بلوط;for four|لأربعة'],
  ['office-furniture', '🪑', 40, 420, 'Office chair {v}', 'كرسي مكتب {v}', 'Good for the back, all levers work, cloth without stains.', 'مريح للظهر وكل المقابض تعمل والقماش بلا بقع.', 'with head rest|مع مسند رأس;mesh|شبكي;three pieces|ثلاث قطع;leather|جلد;for tall people|لطوال القامة'],
  ['lighting-and-decor', '💡', 15, 260, 'Floor lamp {v}', 'مصباح أرضي {v}', 'Warm light with a dimmer. Stands two months in our majlis, no fault.', 'إضاءة دافئة مع تحكم بالشدة، استُخدم شهرين في المجلس بلا عيب.', 'in brass|نحاسي;in black|أسود;set of two|طقم من اثنين;handmade|صناعة يدوية;tall|طويل'],
  ['garden', '🪴', 8, 180, 'Indoor plants {v}', 'نباتات داخلية {v}', 'Healthy and used to air-conditioned rooms; pots included.', 'صحية ومعتادة على الغرف المكيفة، والأصص مشمولة.', 'large monstera|مونستيرا كبيرة;five together|خمس معًا;olive tree|شجرة زيتون;cactus collection|مجموعة صبار;lemon tree|شجرة ليمون'],
  ['women-clothing', '👗', 20, 320, 'Evening dress {v}', 'فستان سهرة {v}', 'Worn once to a wedding, cleaned, with its cover.', 'لُبس مرة واحدة في عرس، منظف ومعه غطاؤه.', 'green satin, M|ساتان أخضر M;long, black|طويل أسود;hand embroidered|مطرز يدويًا;blue, size 40|أزرق مقاس 40;gold, S|ذهبي S'],
  ['abayas', '🧕', 25, 260, 'Abaya {v}', 'عباية {v}', 'Light cloth that does not crease, with matching scarf.', 'قماش خفيف لا يتجعد مع شيلة مناسبة.', 'black with lace|سوداء بالدانتيل;for summer|صيفية;size 56|مقاس 56;hand stitched|خياطة يدوية;beige linen|كتان بيج'],
  ['shoes', '👟', 25, 240, 'Running shoes {v}', 'حذاء رياضي {v}', 'Bought too small, worn for one walk in the park. Box there.', 'مقاسه صغير عليّ ولُبس مرة واحدة في الحديقة. العلبة موجودة.', 'size 42|مقاس 42;white, 38|أبيض 38;size 44, new|مقاس 44 جديد;for children, 31|للأطفال 31;trail, 43|للطرق الوعرة 43'],
  ['bags', '👜', 40, 1900, 'Handbag {v}', 'حقيبة يد {v}', 'Original with card and dust bag, corners clean.', 'أصلية مع البطاقة وكيس الحفظ والزوايا نظيفة.', 'in brown leather|جلد بني;small, black|صغيرة سوداء;for work|للعمل;limited colour|لون محدود;with strap|بحزام'],
  ['watches', '⌚', 90, 5200, 'Automatic watch {v}', 'ساعة أوتوماتيكية {v}', 'Serviced in the spring, runs three seconds a day fast. Papers and both straps.', 'صيانتها في الربيع وتقدّم ثلاث ثوانٍ في اليوم. الأوراق والسواران معها.', 'steel, 40 mm|فولاذ 40 مم;diver|غوص;with moon phase|بمراحل القمر;vintage, 1974|قديمة 1974;black dial|ميناء أسود'],
  ['jewellery', '💍', 150, 3800, 'Gold ring {v}', 'خاتم ذهب {v}', '21 karat with certificate; sold by weight plus a little for the work.', 'عيار 21 مع شهادة، السعر بالوزن مع أجرة بسيطة.', 'with diamond|بالألماس;plain band|سادة;with turquoise|بالفيروز;antique|قديم;for engagement|خطوبة'],
  ['perfumes', '🧴', 18, 210, 'Oud and perfume {v}', 'عود وعطر {v}', 'From my own collection, 90 % full, kept cool and dark.', 'من مجموعتي الخاصة، ممتلئ 90٪ ومحفوظ في مكان بارد مظلم.', '100 ml|100 مل;Cambodian, 12 g|كمبودي 12 جم;gift set|طقم هدية;with box|مع العلبة;three small ones|ثلاثة صغيرة'],
  ['toys', '🧸', 8, 120, 'Toys {v}', 'ألعاب {v}', 'Clean and complete, washed before handing over. Our children have grown.', 'نظيفة وكاملة وتُغسل قبل التسليم. كبر أولادنا.', 'box of blocks|صندوق مكعبات;wooden train|قطار خشبي;large teddy bear|دب كبير;kitchen with dishes|مطبخ مع أوانٍ;puzzles, ten|عشر أحجيات'],
  ['strollers', '🍼', 45, 520, 'Stroller {v}', 'عربة أطفال {v}', 'Folds with one hand, rain cover and cup holder with it.', 'تُطوى بيد واحدة مع غطاء مطر وحامل أكواب.', 'for twins|لتوأم;light, for travel|خفيفة للسفر;three in one|ثلاثة في واحد;with car seat|مع مقعد سيارة;jogging|للجري'],
  ['bicycles', '🚲', 60, 1700, 'Bicycle {v}', 'دراجة هوائية {v}', 'New chain and brakes, checked by a shop in October. Lock included.', 'سلسلة ومكابح جديدة وفُحصت في المحل في أكتوبر. القفل مشمول.', 'gravel, 54 cm|طرق وعرة 54 سم;for the city|للمدينة;folding|قابلة للطي;mountain|جبلية;for a child|لطفل'],
  ['fitness', '🏋️', 30, 900, 'Weights and bench {v}', 'أثقال ومقعد {v}', 'Steel plates with rubber, bench holds 250 kg. Pick up with a big car.', 'أقراص فولاذ مغلفة بالمطاط والمقعد يتحمل 250 كجم. الاستلام بسيارة كبيرة.', '80 kg set|طقم 80 كجم;with rack|مع حامل;adjustable|قابل للتعديل;home gym|صالة منزلية;pair of 20 kg|زوج 20 كجم'],
  ['camping', '⛺', 25, 620, 'Tent {v}', 'خيمة {v}', 'Used twice in the desert, no tear, all pegs in the bag.', 'استُخدمت مرتين في البر بلا أي تمزق وكل الأوتاد في الحقيبة.', 'for six|لستة أشخاص;with carpet|مع سجاد;on the roof|سقف سيارة;for two, light|لشخصين خفيفة;with stove|مع مدفأة'],
  ['books', '📚', 5, 90, 'Books {v}', 'كتب {v}', 'Good copies without notes. I would rather see them read than stand on a shelf.', 'نسخ جيدة بلا كتابة. أن تُقرأ خير من أن تبقى على الرف.', 'twenty novels|عشرون رواية;Arabic classics|من أمهات الكتب;for engineers|للمهندسين;for children|للأطفال;cookery|طبخ'],
  ['musical-instruments', '🎸', 60, 1100, 'Guitar {v}', 'غيتار {v}', 'Warm sound, low action, new strings and a hard case.', 'صوت دافئ وأوتار جديدة مع حقيبة صلبة.', 'acoustic|صوتي;electric with amplifier|كهربائي مع مضخم;for beginners|للمبتدئين;classical, cedar|كلاسيكي خشب أرز;bass|باس'],
  ['antiques', '🏺', 40, 1500, 'Antique jar {v}', 'جرة قديمة {v}', 'From my grandfather’s house; a small crack that was there before me.', 'من بيت جدي، وفيها شرخ صغير قديم.', 'hand painted|مرسومة باليد;in copper|نحاسية;pair|زوج;with lid|بغطاء;large|كبيرة'],
  ['restaurant-equipment', '☕', 350, 6200, 'Coffee machine {v}', 'آلة قهوة {v}', 'Taken from a café that closed, descaled, with grinder and one month to try.', 'من مقهى أُغلق، منظفة من الترسبات مع مطحنة وتجربة شهر.', 'two groups|مجموعتان;with grinder|مع مطحنة;for a kiosk|لكشك;one group|مجموعة واحدة;lever|بالذراع'],
  ['auto-parts', '🛞', 40, 700, 'Tyres and wheels {v}', 'إطارات وجنوط {v}', 'Set of four from 2025, 80 % left, balanced.', 'طقم أربعة من 2025 والباقي 80٪ وموزونة.', '20 inch|20 بوصة;for Patrol|للباترول;winter|شتوية;17 inch alloy|17 بوصة ألمنيوم;off-road|للطرق الوعرة'],
];

const EXTRA: Record<string, (at: number, random: Random) => Attributes> = {
  smartphones: (at) => ({ storage: ['128', '256', '512', '256', '1024'][at] ?? '128' }),
  laptops: (_, random) => ({ memory: random.pick([8, 16, 32]), screen: random.pick([13, 14, 15]) }),
  televisions: (at) => ({ screen: [55, 65, 75, 43, 85][at] ?? 55 }),
  bicycles: (_, random) => ({ frame: random.integer(44, 60) }),
};

const goods: Template[] = GOODS.map(([category, object, from, to, en, ar, textEn, textAr, variants]) => ({
  category,
  objects: [object],
  dollars: [from, to],
  title: [en, ar],
  text: [textEn, textAr],
  variants: variants.split(';'),
  attributes: (at, random) => ({
    ...used(at),
    ...EXTRA[category]?.(at, random),
    ...(category === 'smartphones' && { brand: en.startsWith('iPhone') ? 'apple' : 'samsung' }),
  }),
}));

const others: Template[] = [
  { category: 'motorcycles', objects: ['🏍️'], dollars: [1800, 14500], title: ['Motorcycle {v}', 'دراجة نارية {v}'], text: ['Runs smoothly, new tyres, registered until next summer. Helmet in size L goes with it.', 'تعمل بسلاسة بإطارات جديدة ومسجلة حتى الصيف القادم. معها خوذة مقاس L.'], variants: ['600 cc|600 سي سي', 'touring|سياحية', 'classic|كلاسيكية', 'for the city|للمدينة', 'adventure|مغامرات'], attributes: (at, random) => ({ year: 2016 + at * 2, engine: random.pick([250, 400, 600, 900]), ...used(at) }) },
  { category: 'boats', objects: ['🚤'], dollars: [5200, 46000], title: ['Fishing boat {v}', 'طراد صيد {v}'], text: ['Two engines with 300 hours, sounder, radio and trailer. On land and covered.', 'محركان بـ300 ساعة مع جهاز أعماق وراديو ومقطورة. على اليابسة ومغطى.'], variants: ['28 ft|28 قدمًا', 'with cabin|بكابينة', '33 ft|33 قدمًا', 'family|عائلي', '24 ft|24 قدمًا'], attributes: (at, random) => ({ length: random.integer(22, 36), year: 2013 + at * 2, ...used(at) }) },
  { category: 'sales-jobs', objects: ['📈'], title: ['Sales adviser wanted {v}', 'مطلوب مستشار مبيعات {v}'], text: ['Fixed salary and commission, training in the first month, visa and transport provided. Arabic and good English needed.', 'راتب ثابت وعمولة وتدريب في الشهر الأول مع الإقامة والمواصلات. العربية وإنجليزية جيدة.'], variants: ['for cars|للسيارات', 'for a telecom shop|لمحل اتصالات', 'part time|دوام جزئي', 'for furniture|للأثاث', 'from home|من المنزل'], attributes: (at) => ({ employment: ['full-time', 'full-time', 'part-time', 'full-time', 'remote'][at] ?? 'full-time', experience: at }) },
  { category: 'engineering-jobs', objects: ['💻'], title: ['Software engineer {v}', 'مهندس برمجيات {v}'], text: ['Small team, real users, time to do things well. TypeScript and PostgreSQL; hybrid work, five weeks of leave.', 'فريق صغير ومستخدمون حقيقيون ووقت لإتقان العمل. TypeScript وPostgreSQL مع دوام مرن وخمسة أسابيع إجازة.'], variants: ['front end|واجهات', 'back end|خوادم', 'mobile|تطبيقات الجوال', 'data|بيانات', 'junior|مبتدئ'], attributes: (at) => ({ employment: at % 2 ? 'remote' : 'full-time', experience: [3, 4, 3, 5, 0][at] ?? 2 }) },
  { category: 'moving', objects: ['📦', '🚚'], title: ['Moving of homes {v}', 'نقل أثاث {v}'], text: ['Four men, a closed lorry and blankets. We take apart, pack, carry and build up again; insured up to the door.', 'أربعة عمال وشاحنة مغلقة وأغطية. نفك ونغلف وننقل ونركب، مع تأمين حتى الباب.'], variants: ['within the city|داخل المدينة', 'between cities|بين المدن', 'on Fridays too|والجمعة أيضًا', 'with storage|مع تخزين', 'for offices|للمكاتب'] },
  { category: 'lessons', objects: ['✏️', '📚'], title: ['Private lessons {v}', 'دروس خصوصية {v}'], text: ['Ten years at school, patient and on time. First lesson free, online or at your home.', 'خبرة عشر سنوات في المدرسة وصبر والتزام بالوقت. الدرس الأول مجاني، عن بعد أو في منزلك.'], variants: ['in mathematics|في الرياضيات', 'in English|في الإنجليزية', 'in physics|في الفيزياء', 'Quran and Arabic|قرآن ولغة عربية', 'for primary school|للابتدائية'] },
  { category: 'repairs', objects: ['🔧', '🧰'], title: ['Repairs at home {v}', 'صيانة منزلية {v}'], text: ['Same day, fixed price before we begin, three months of guarantee on the work.', 'في اليوم نفسه وبسعر ثابت قبل البدء وضمان ثلاثة أشهر على العمل.'], variants: ['air conditioning|تكييف', 'plumbing|سباكة', 'electricity|كهرباء', 'washing machines|غسالات', 'painting|صبغ'] },
  { category: 'cats', objects: ['🐈'], dollars: [40, 380], title: ['Kitten {v}', 'قطة صغيرة {v}'], text: ['Eats by itself, uses its box, vaccinated twice with a booklet. Only to people with time.', 'تأكل وحدها وتستخدم الرمل ومطعمة مرتين مع الدفتر. لمن لديه وقت فقط.'], variants: ['tabby|مخططة', 'Persian|شيرازي', 'Scottish fold|سكوتش', 'two sisters|أختان', 'white|بيضاء'], attributes: (_, random) => ({ age: random.integer(2, 12), gender: random.pick(['male', 'female']) }) },
  { category: 'birds', objects: ['🦜'], dollars: [25, 900], title: ['Parrot {v}', 'ببغاء {v}'], text: ['Hand tame and playful, with cage and food for a month. Whistles, and says good morning.', 'أليف ولعوب مع القفص وطعام شهر. يصفّر ويقول صباح الخير.'], variants: ['African grey|رمادي أفريقي', 'pair of lovebirds|زوج طيور حب', 'green, talks|أخضر يتكلم', 'cockatiel|كروان', 'young|صغير'], attributes: (_, random) => ({ age: random.integer(3, 40) }) },
  { category: 'horses', objects: ['🐎'], dollars: [2200, 15000], title: ['Arabian horse {v}', 'حصان عربي {v}'], text: ['Calm under the saddle, papers and passport, vet check welcome. Can be tried at our stable.', 'هادئ تحت السرج مع الأوراق والجواز، والفحص البيطري مرحب به. يُجرَّب في الإسطبل.'], variants: ['mare, six years|فرس ست سنوات', 'grey|أشهب', 'for endurance|قدرة وتحمل', 'for beginners|للمبتدئين', 'yearling|عمره سنة'], attributes: (_, random) => ({ age: random.integer(12, 130), gender: random.pick(['male', 'female']) }) },
];

/** Every kind of ad the demo knows. */
export const templates: Template[] = [...cars, ...homes, ...goods, ...others];
