import { ad, type Listings, negotiable } from './listing.ts';

export const fashionAds: Listings = {
  'women-clothing': [
    ad(
      'salmiya',
      35,
      { colour: 'green', condition: 'like-new' },
      {
        ar: [
          'فستان سهرة أخضر ساتان مقاس M',
          'لبسته مرة وحدة بعرس أختي، مغسول ومكوي وبغطاه. ذيله طويل ويصلح للمحجبات. 35 دينار والتوصيل بدينارين.',
        ],
      },
    ),
    ad(
      'jabriya',
      negotiable(25),
      { colour: 'blue', condition: 'like-new' },
      {
        en: [
          'Long navy evening dress, size 40',
          'Worn once, dry-cleaned, no alterations. Light fabric with a belt. Slightly negotiable. You can try it on in Jabriya.',
        ],
      },
      { ageHours: 4 * 24 },
    ),
    ad(
      'jahra',
      60,
      { colour: 'red', condition: 'like-new' },
      {
        ar: [
          'دراعة استقبال حمراء تطريز يدوي',
          'قماش تفتة مع تطريز زري، فري سايز. تصلح لاستقبال مولود والغبقات. السعر 60 مع الشيلة.',
        ],
      },
    ),
  ],
  'men-clothing': [
    ad(
      'farwaniya',
      18,
      { colour: 'white', condition: 'new' },
      {
        ar: [
          'دشاديش صيفي جديدة ثلاث حبات',
          'قماش ياباني مقاس 58 خياطة كويتية، طلعت قصيرة علي. جديدة ما انلبست، السعر للثلاث مع بعض.',
        ],
      },
      { shows: { thing: 'folded-clothes', colour: '#e8e5dd' } },
    ),
    ad(
      'kuwait-city',
      negotiable(40),
      { colour: 'brown', condition: 'good' },
      {
        ar: ['بشت حساوي بني نص ربعي', 'بشت زري دقة أصلية، استعمال مناسبتين. الطول 52 ومعه علبته. قابل للتفاوض.'],
      },
      { shows: { thing: 'folded-clothes', colour: '#5b4128' } },
    ),
  ],
  abayas: [
    ad(
      'hawalli',
      28,
      { colour: 'black', condition: 'new' },
      {
        ar: [
          'عباية سوداء كريب بأكمام دانتيل',
          'مقاس 56 جديدة مع الشيلة، قماشها كريب ما يتجعد. طلبت مقاسين وهذا الزايد. الاستلام من حولي أو توصيل.',
        ],
      },
      { shows: 'abaya-on-chair' },
    ),
    ad(
      'mishref',
      22,
      { colour: 'beige', condition: 'like-new' },
      {
        ar: ['عباية كتان بيج صيفية', 'خفيفة ومريحة للدوام، لبستها مرتين. فيها جيوب ومقاسها 54. تنغسل بالبيت عادي.'],
      },
      { shows: { thing: 'abaya-on-chair', colour: '#c2b094' } },
    ),
    ad(
      'sabah-al-salem',
      negotiable(45),
      { colour: 'purple', condition: 'new' },
      {
        ar: [
          'عباية مناسبات بنفسجي تطريز كريستال',
          'شغل يدوي من مصممة كويتية، مقاس 58 وممكن تقصير. السعر قابل للتفاوض وفيه لون ثاني أسود.',
        ],
      },
      { shows: { thing: 'abaya-on-chair', colour: '#4a3d5c' } },
    ),
    ad(
      'muscat',
      25,
      { colour: 'blue', condition: 'new' },
      {
        ar: [
          'عباية عمانية مطرزة لون نيلي',
          'خياطة يدوية مع لحاف، القماش بارد للصيف. المقاسات من 52 إلى 58 والتوصيل لكل الولايات.',
        ],
      },
      { shows: { thing: 'abaya-on-chair', colour: '#28304f' } },
    ),
  ],
  shoes: [
    ad(
      'salmiya',
      22,
      { colour: 'white', condition: 'like-new' },
      {
        ar: [
          'جوتي نايك رياضي أبيض مقاس 42',
          'مقاسه صغر علي ولبسته مرة بالممشى. العلبة موجودة والفاتورة. سعره 22 دينار بدل 45.',
        ],
      },
      { shows: 'sneakers' },
    ),
    ad(
      'fahaheel',
      negotiable(30),
      { colour: 'black', condition: 'good' },
      {
        en: [
          'Trail running shoes, black, EU 43',
          'About 100 km in the desert, plenty of grip left. Washed. Selling because I switched to a wider model.',
        ],
      },
      { shows: 'sneakers' },
    ),
    ad(
      'jabriya',
      85,
      { colour: 'red', condition: 'like-new' },
      {
        ar: [
          'كعب أحمر ماركة مقاس 38 للمناسبات',
          'أصلي مع الكيس والعلبة، لبسة وحدة داخل صالة. الكعب 8 سم ومريح. غير قابل للتفاوض.',
        ],
      },
      { shows: { thing: 'heels', colour: '#8f2a2a' } },
    ),
    ad(
      'dubai',
      260,
      { colour: 'blue', condition: 'new' },
      {
        en: [
          'Limited-edition blue sneakers, US 10, unworn',
          'Bought in the raffle, double-boxed, with receipt. Too small for me. Meet at Dubai Mall or tracked shipping.',
        ],
      },
      { shows: 'sneakers-with-box' },
    ),
  ],
  bags: [
    ad(
      'kuwait-city',
      negotiable(480),
      { colour: 'brown', condition: 'good' },
      {
        ar: [
          'شنطة لويس فيتون نيفرفول أصلية بنية',
          'مقاس MM شريتها من باريس 2022 والفاتورة موجودة. الزوايا نظيفة والجلد اسمرّ طبيعي. قابل للتفاوض.',
        ],
      },
      { shows: 'handbag' },
    ),
    ad(
      'salmiya',
      55,
      { colour: 'black', condition: 'like-new' },
      {
        en: [
          'Small black leather cross-body bag',
          'Italian leather, gold zip, dust bag included. Carried three times. Fits a phone, keys and a wallet.',
        ],
      },
      { shows: 'handbag' },
    ),
    ad(
      'mangaf',
      20,
      { colour: 'pink', condition: 'good' },
      {
        ar: ['شنطة وردية للجامعة كبيرة', 'تشيل لابتوب 14 وملفات، قماش متين ولونها وردي. فيها علامة قلم داخلية ما تبين.'],
      },
      { shows: 'handbag' },
    ),
    ad(
      'riyadh',
      950,
      { colour: 'beige', condition: 'like-new' },
      {
        ar: [
          'حقيبة كتف بيج ماركة أصلية مع البطاقة',
          'استخدام خفيف جدًا لمناسبتين، معها الكيس والبطاقة والفاتورة. تنفع هدية. الشحن داخل السعودية متاح.',
        ],
      },
      { shows: 'handbag' },
    ),
  ],
  watches: [
    ad(
      'kuwait-city',
      negotiable(1350),
      { colour: 'silver', condition: 'good' },
      {
        ar: [
          'ساعة أوتوماتيك غوص ستيل مينا أسود',
          'مقاس 40 ملم، عليها سيرفس شهر 4 مع الأوراق والعلبة. تقدم ثلاث ثواني باليوم. السعر قابل للتفاوض للجاد.',
        ],
      },
      { shows: { thing: 'watch-diver', colour: '#b7babd' } },
    ),
    ad(
      'hawalli',
      65,
      { colour: 'gold', condition: 'like-new' },
      {
        en: [
          'Ladies’ gold-tone watch, Swiss quartz',
          'A gift that isn’t my style. Worn twice, new battery, and the bracelet can be shortened. With box and papers.',
        ],
      },
      { shows: { thing: 'watch-gold', colour: '#c9a34e' } },
    ),
    ad(
      'manama',
      95,
      { colour: 'brown', condition: 'good' },
      {
        ar: [
          'ساعة كلاسيكية قديمة سير جلد بني',
          'ساعة سويسرية من السبعينات تعبئة يدوية، شغالة ومضبوطة. الزجاج فيه خدش خفيف. للهواة فقط.',
        ],
      },
      { shows: { thing: 'watch-leather', colour: '#b7babd' } },
    ),
  ],
  jewellery: [
    ad(
      'mubarak-al-kabeer',
      310,
      { condition: 'like-new' },
      {
        ar: [
          'خاتم ألماس ذهب أبيض مع شهادة',
          'وزنه 4 جرام وفيه حبة وسط نص قيراط. الشهادة والفاتورة موجودة، اللقاء عند محل الذهب للفحص.',
        ],
      },
      { shows: { thing: 'ring-diamond', colour: '#e8f2fa' } },
    ),
    ad(
      'jahra',
      negotiable(540),
      { condition: 'good' },
      {
        ar: [
          'طقم ذهب عيار 21 وزن 22 جرام',
          'سلسال وحلق وخاتم شغل بحريني. السعر حسب السوق مع مصنعية بسيطة. قابل للتفاوض عند الصايغ.',
        ],
      },
      { shows: { thing: 'necklace-set', colour: '#c9a34e' } },
    ),
    ad(
      'salmiya',
      24,
      { condition: 'new' },
      {
        en: [
          'Silver turquoise ring, handmade, adjustable',
          'Sterling silver 925 with a real stone from Nishapur. Made by my aunt, comes in a small box.',
        ],
      },
      { shows: { thing: 'ring-turquoise', colour: '#2fa39e' } },
    ),
  ],
  perfumes: [
    ad(
      'hawalli',
      32,
      { condition: 'new' },
      {
        ar: [
          'عود كمبودي طبيعي 12 جرام',
          'كسر عود طبيعي ومخزّن، ثباته عالي وريحته حلوة. معه ربع تولة مسك هدية. ما نبيع المخلط.',
        ],
      },
      { shows: { thing: 'incense', side: 0 } },
    ),
    ad(
      'salmiya',
      negotiable(45),
      { condition: 'like-new' },
      {
        en: [
          'Niche perfume, 100 ml, about 90% full',
          'Bought at the airport in October, too sweet for me. Box and cap included. Kept in a dark drawer.',
        ],
      },
      { shows: { thing: 'perfume-square', colour: '#d99a3f' }, ageHours: 2 * 24 },
    ),
    ad(
      'farwaniya',
      12,
      { condition: 'new' },
      {
        ar: [
          'بخور ومعمول كويتي شغل بيت',
          'علب جاهزة للهدايا، أربع ريحات مختلفة. الطلب قبل يوم والتوصيل لجميع المناطق. السعر للعلبة.',
        ],
      },
      { shows: { thing: 'incense', side: 30 } },
    ),
    ad(
      'alexandria',
      1900,
      { condition: 'like-new' },
      {
        ar: [
          'برفان رجالي أصلي 100 مللي',
          'جايبه من السفر وراشش منه كام مرة بس، ناقص حوالي 5 مللي. معاه العلبة والباركود. لو عندك ذوق هتعرف قيمته.',
        ],
      },
      { shows: { thing: 'perfume-steel', colour: '#5f86a6' } },
    ),
  ],
};
