import { category, COLOUR, CONDITION, details, number, select } from './category.ts';

const PHONE_BRANDS = `apple|Apple|آبل
samsung|Samsung|سامسونج
huawei|Huawei|هواوي
xiaomi|Xiaomi|شاومي
google|Google|جوجل
oneplus|OnePlus|ون بلس
honor|Honor|هونر
oppo|Oppo|أوبو
vivo|vivo|فيفو
realme|realme|ريلمي
nothing|Nothing|ناثينج
infinix|Infinix|إنفينكس
tecno|Tecno|تكنو
nokia|Nokia|نوكيا
motorola|Motorola|موتورولا
sony|Sony|سوني
lenovo|Lenovo|لينوفو
asus|ASUS|أسوس
zte|ZTE|زد تي إي
other|Other|أخرى`;

const STORAGE = select(
  'storage',
  'Storage',
  'السعة',
  `64|64 GB|64 جيجابايت
   128|128 GB|128 جيجابايت
   256|256 GB|256 جيجابايت
   512|512 GB|512 جيجابايت
   1024|1 TB|1 تيرابايت`,
  { onCard: true },
);

export const phones = category('phones-and-tablets', 'Phones and tablets', 'هواتف وأجهزة لوحية', 'device-mobile', {
  specifications: [CONDITION],
  details: details(
    `box|With box|مع العلبة
     charger|With charger|مع الشاحن
     warranty|Under warranty|تحت الضمان
     no-scratches|No scratches|بدون خدوش`,
  ),
  children: [
    category('smartphones', 'Smartphones', 'هواتف ذكية', 'device-mobile-camera', {
      specifications: [select('brand', 'Brand', 'الماركة', PHONE_BRANDS, { required: true }), STORAGE, COLOUR],
    }),
    category('tablets', 'Tablets', 'أجهزة لوحية', 'device-tablet', {
      specifications: [select('brand', 'Brand', 'الماركة', PHONE_BRANDS), STORAGE, COLOUR],
    }),
    category('smart-watches', 'Smart watches', 'ساعات ذكية', 'watch', { specifications: [COLOUR] }),
    category('phone-accessories', 'Accessories', 'إكسسوارات هواتف', 'plug-charging'),
    category('special-numbers', 'Special numbers', 'أرقام مميزة', 'sim-card'),
  ],
});

const GB = { en: 'GB', ar: 'جيجابايت' };

const INCH = { en: 'in', ar: 'بوصة' };

export const electronics = category('electronics', 'Electronics', 'إلكترونيات', 'devices', {
  specifications: [CONDITION],
  children: [
    category('laptops', 'Laptops', 'لابتوبات', 'laptop', {
      specifications: [
        number('memory', 'Memory', 'الذاكرة', 2, 256, GB, { onCard: true }),
        number('screen', 'Screen', 'الشاشة', 10, 20, INCH),
        COLOUR,
      ],
    }),
    category('desktops', 'Desktop computers', 'كمبيوترات مكتبية', 'desktop-tower', {
      specifications: [number('memory', 'Memory', 'الذاكرة', 2, 512, GB, { onCard: true })],
    }),
    category('televisions', 'Televisions', 'تلفزيونات', 'television-simple', {
      specifications: [number('screen', 'Screen', 'الشاشة', 19, 120, INCH, { onCard: true })],
    }),
    category('cameras', 'Cameras', 'كاميرات', 'camera'),
    category('audio', 'Headphones and audio', 'سماعات وصوتيات', 'headphones', { specifications: [COLOUR] }),
    category('video-games', 'Video games', 'ألعاب فيديو', 'game-controller', { specifications: [COLOUR] }),
    category('home-appliances', 'Home appliances', 'أجهزة منزلية', 'washing-machine'),
  ],
});

export const home = category('home-and-garden', 'Home and garden', 'المنزل والحديقة', 'couch', {
  specifications: [CONDITION],
  children: [
    category('living-room', 'Living room', 'غرفة الجلوس', 'armchair', { specifications: [COLOUR] }),
    category('bedroom', 'Bedroom', 'غرفة النوم', 'bed', { specifications: [COLOUR] }),
    category('dining', 'Dining and kitchen', 'السفرة والمطبخ', 'fork-knife', { specifications: [COLOUR] }),
    category('office-furniture', 'Office furniture', 'أثاث مكتبي', 'office-chair', { specifications: [COLOUR] }),
    category('lighting-and-decor', 'Lighting and decor', 'إضاءة وديكور', 'lamp', { specifications: [COLOUR] }),
    category('carpets', 'Carpets and curtains', 'سجاد وستائر', 'rug', { specifications: [COLOUR] }),
    category('garden', 'Garden', 'حديقة', 'potted-plant'),
    category('tools', 'Tools', 'أدوات', 'toolbox'),
  ],
});

export const fashion = category('fashion', 'Fashion and beauty', 'أزياء وجمال', 'handbag', {
  specifications: [CONDITION],
  children: [
    category('women-clothing', 'Women’s clothing', 'ملابس نسائية', 'dress', { specifications: [COLOUR] }),
    category('men-clothing', 'Men’s clothing', 'ملابس رجالية', 't-shirt', { specifications: [COLOUR] }),
    category('abayas', 'Abayas and traditional dress', 'عبايات وأزياء تقليدية', 'coat-hanger', {
      specifications: [COLOUR],
    }),
    category('shoes', 'Shoes', 'أحذية', 'sneaker', { specifications: [COLOUR] }),
    category('bags', 'Bags', 'حقائب', 'tote', { specifications: [COLOUR] }),
    category('watches', 'Watches', 'ساعات', 'clock', { specifications: [COLOUR] }),
    category('jewellery', 'Jewellery', 'مجوهرات', 'crown'),
    category('perfumes', 'Perfume and beauty', 'عطور وتجميل', 'drop-half'),
  ],
});

const AGE = number('age', 'Age', 'العمر', 0, 300, { en: 'months', ar: 'أشهر' }, { onCard: true });

const GENDER = select('gender', 'Gender', 'الجنس', 'male|Male|ذكر\nfemale|Female|أنثى', { onCard: true });

export const animals = category('animals', 'Animals', 'حيوانات', 'paw-print', {
  children: [
    category('cats', 'Cats', 'قطط', 'cat', { specifications: [AGE, GENDER, COLOUR] }),
    category('dogs', 'Dogs', 'كلاب', 'dog', { specifications: [AGE, GENDER, COLOUR] }),
    category('birds', 'Birds', 'طيور', 'bird', { specifications: [AGE, COLOUR] }),
    category('falcons', 'Falcons', 'صقور', 'feather', { specifications: [AGE] }),
    category('horses', 'Horses', 'خيول', 'horse', { specifications: [AGE, GENDER, COLOUR] }),
    category('camels-and-livestock', 'Camels and livestock', 'إبل ومواشٍ', 'cow', { specifications: [AGE] }),
    category('fish', 'Fish', 'أسماك', 'fish'),
    category('pet-supplies', 'Pet supplies', 'مستلزمات حيوانات', 'bone', { specifications: [CONDITION] }),
  ],
});

export const kids = category('kids-and-baby', 'Kids and baby', 'أطفال ورضّع', 'baby', {
  specifications: [CONDITION],
  children: [
    category('toys', 'Toys', 'ألعاب', 'lego', { specifications: [COLOUR] }),
    category('strollers', 'Strollers and car seats', 'عربات أطفال ومقاعد سيارة', 'baby-carriage', {
      specifications: [COLOUR],
    }),
    category('kids-clothing', 'Children’s clothing', 'ملابس أطفال', 'hoodie', { specifications: [COLOUR] }),
    category('nursery', 'Nursery furniture', 'أثاث أطفال', 'moon-stars', { specifications: [COLOUR] }),
  ],
});

export const sports = category('sports-and-leisure', 'Sports and leisure', 'رياضة وترفيه', 'soccer-ball', {
  specifications: [CONDITION],
  children: [
    category('bicycles', 'Bicycles', 'دراجات هوائية', 'bicycle', {
      specifications: [number('frame', 'Frame', 'الهيكل', 30, 70, { en: 'cm', ar: 'سم' }), COLOUR],
    }),
    category('fitness', 'Fitness', 'لياقة', 'barbell'),
    category('camping', 'Camping and desert', 'تخييم ورحلات برية', 'tent', { specifications: [COLOUR] }),
    category('fishing-and-diving', 'Fishing and diving', 'صيد وغوص', 'goggles'),
    category('balls-and-rackets', 'Balls and rackets', 'كرات ومضارب', 'tennis-ball'),
  ],
});

export const hobbies = category('books-and-hobbies', 'Books and hobbies', 'كتب وهوايات', 'books', {
  specifications: [CONDITION],
  children: [
    category('books', 'Books', 'كتب', 'book-open'),
    category('musical-instruments', 'Musical instruments', 'آلات موسيقية', 'guitar', { specifications: [COLOUR] }),
    category('antiques', 'Antiques and collectables', 'تحف ومقتنيات', 'treasure-chest'),
    category('art', 'Art', 'لوحات وفنون', 'palette'),
    category('tickets', 'Tickets', 'تذاكر', 'ticket'),
  ],
});

export const business = category('business-and-industry', 'Business and industry', 'أعمال وصناعة', 'factory', {
  specifications: [CONDITION],
  children: [
    category('restaurant-equipment', 'Restaurant equipment', 'معدات مطاعم', 'coffee'),
    category('heavy-machinery', 'Heavy machinery', 'معدات ثقيلة', 'bulldozer'),
    category('shop-fittings', 'Shop fittings', 'تجهيزات محلات', 'shopping-cart'),
    category('businesses-for-sale', 'Businesses for sale', 'مشاريع للبيع', 'cash-register'),
  ],
});
