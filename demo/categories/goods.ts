import { category, COLOUR, CONDITION, details, number, select } from '../catalog-builders.ts';

const PHONE_BRANDS = `apple|Apple|آبل
samsung|Samsung|سامسونج
huawei|Huawei|هواوي
xiaomi|Xiaomi|شاومي
google|Google|جوجل
oneplus|OnePlus|ون بلس`;

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
const GB = { en: 'GB', ar: 'جيجابايت' };
const INCH = { en: 'in', ar: 'بوصة' };

const used = { specifications: [CONDITION] };
const coloured = { specifications: [COLOUR] };

export const phones = category('phones-and-tablets', 'Phones and tablets', 'هواتف وأجهزة لوحية', '📱', {
  specifications: [CONDITION],
  details: details(
    `box|With box|مع العلبة
     charger|With charger|مع الشاحن
     warranty|Under warranty|تحت الضمان
     no-scratches|No scratches|بدون خدوش`,
  ),
  children: [
    category('smartphones', 'Smartphones', 'هواتف ذكية', '📱', {
      specifications: [select('brand', 'Brand', 'الماركة', PHONE_BRANDS, { required: true }), STORAGE, COLOUR],
    }),
    category('tablets', 'Tablets', 'أجهزة لوحية', '📲', {
      specifications: [select('brand', 'Brand', 'الماركة', PHONE_BRANDS), STORAGE, COLOUR],
    }),
    category('smart-watches', 'Smart watches', 'ساعات ذكية', '⌚', coloured),
    category('phone-accessories', 'Accessories', 'إكسسوارات هواتف', '🔌'),
    category('special-numbers', 'Special numbers', 'أرقام مميزة', '☎️'),
  ],
});

export const electronics = category('electronics', 'Electronics', 'إلكترونيات', '💻', {
  specifications: [CONDITION],
  children: [
    category('laptops', 'Laptops', 'لابتوبات', '💻', {
      specifications: [
        number('memory', 'Memory', 'الذاكرة', 2, 256, GB, { onCard: true }),
        number('screen', 'Screen', 'الشاشة', 10, 20, INCH),
        COLOUR,
      ],
    }),
    category('desktops', 'Desktop computers', 'كمبيوترات مكتبية', '🖥️', {
      specifications: [number('memory', 'Memory', 'الذاكرة', 2, 512, GB, { onCard: true })],
    }),
    category('televisions', 'Televisions', 'تلفزيونات', '📺', {
      specifications: [number('screen', 'Screen', 'الشاشة', 19, 120, INCH, { onCard: true })],
    }),
    category('cameras', 'Cameras', 'كاميرات', '📷'),
    category('audio', 'Headphones and audio', 'سماعات وصوتيات', '🎧', coloured),
    category('video-games', 'Video games', 'ألعاب فيديو', '🎮', coloured),
    category('home-appliances', 'Home appliances', 'أجهزة منزلية', '🧺'),
  ],
});

export const home = category('home-and-garden', 'Home and garden', 'المنزل والحديقة', '🛋️', {
  specifications: [CONDITION],
  children: [
    category('living-room', 'Living room', 'غرفة الجلوس', '🛋️', coloured),
    category('bedroom', 'Bedroom', 'غرفة النوم', '🛏️', coloured),
    category('dining', 'Dining and kitchen', 'السفرة والمطبخ', '🍽️', coloured),
    category('office-furniture', 'Office furniture', 'أثاث مكتبي', '🪑', coloured),
    category('lighting-and-decor', 'Lighting and decor', 'إضاءة وديكور', '💡', coloured),
    category('carpets', 'Carpets and curtains', 'سجاد وستائر', '🧶', coloured),
    category('garden', 'Garden', 'حديقة', '🪴'),
    category('tools', 'Tools', 'أدوات', '🧰'),
  ],
});

export const fashion = category('fashion', 'Fashion and beauty', 'أزياء وجمال', '👗', {
  specifications: [CONDITION],
  children: [
    category('women-clothing', 'Women’s clothing', 'ملابس نسائية', '👗', coloured),
    category('men-clothing', 'Men’s clothing', 'ملابس رجالية', '👔', coloured),
    category('abayas', 'Abayas and traditional dress', 'عبايات وأزياء تقليدية', '🧕', coloured),
    category('shoes', 'Shoes', 'أحذية', '👟', coloured),
    category('bags', 'Bags', 'حقائب', '👜', coloured),
    category('watches', 'Watches', 'ساعات', '⌚', coloured),
    category('jewellery', 'Jewellery', 'مجوهرات', '💍'),
    category('perfumes', 'Perfume and beauty', 'عطور وتجميل', '🧴'),
  ],
});

export const kids = category('kids-and-baby', 'Kids and baby', 'أطفال ورضّع', '🧸', {
  ...used,
  children: [
    category('toys', 'Toys', 'ألعاب', '🧸', coloured),
    category('strollers', 'Strollers and car seats', 'عربات أطفال ومقاعد سيارة', '🍼', coloured),
    category('kids-clothing', 'Children’s clothing', 'ملابس أطفال', '👕', coloured),
    category('nursery', 'Nursery furniture', 'أثاث أطفال', '🎠', coloured),
  ],
});

export const sports = category('sports-and-leisure', 'Sports and leisure', 'رياضة وترفيه', '⚽', {
  ...used,
  children: [
    category('bicycles', 'Bicycles', 'دراجات هوائية', '🚲', {
      specifications: [number('frame', 'Frame', 'الهيكل', 30, 70, { en: 'cm', ar: 'سم' }), COLOUR],
    }),
    category('fitness', 'Fitness', 'لياقة', '🏋️'),
    category('camping', 'Camping and desert', 'تخييم ورحلات برية', '⛺', coloured),
    category('fishing-and-diving', 'Fishing and diving', 'صيد وغوص', '🎣'),
    category('balls-and-rackets', 'Balls and rackets', 'كرات ومضارب', '🎾'),
  ],
});

export const hobbies = category('books-and-hobbies', 'Books and hobbies', 'كتب وهوايات', '📚', {
  ...used,
  children: [
    category('books', 'Books', 'كتب', '📚'),
    category('musical-instruments', 'Musical instruments', 'آلات موسيقية', '🎸', coloured),
    category('antiques', 'Antiques and collectables', 'تحف ومقتنيات', '🏺'),
    category('art', 'Art', 'لوحات وفنون', '🎨'),
    category('tickets', 'Tickets', 'تذاكر', '🎫'),
  ],
});
