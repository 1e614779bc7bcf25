import type { CategoryInput } from '../catalog-input.ts';

import { category, details, number, select } from './category.ts';

const PLACE = select(
  'service-place',
  'Where',
  'مكان الخدمة',
  `at-customer|At your place|في موقعك
   at-provider|At the provider’s place|لدى مقدّم الخدمة
   online|Online|عن بُعد`,
  { onCard: true },
);

const PRICING = select(
  'pricing',
  'Price per',
  'طريقة التسعير',
  `job|Job|للعمل كاملًا
   hour|Hour|بالساعة
   day|Day|باليوم
   visit|Visit|بالزيارة`,
  { onCard: true },
);

const EXPERIENCE = number('experience', 'Experience', 'الخبرة', 0, 60, { en: 'years', ar: 'سنوات' });

const SUBJECT = select(
  'subject',
  'Subject',
  'المادة',
  `mathematics|Mathematics|الرياضيات
   science|Science|العلوم
   arabic|Arabic|اللغة العربية
   english|English|اللغة الإنجليزية
   quran|Quran|القرآن الكريم
   music|Music|الموسيقى
   computer|Computer|الحاسوب`,
  { required: true, onCard: true },
);

const LEVEL = select(
  'level',
  'Level',
  'المستوى',
  `primary|Primary school|المرحلة الابتدائية
   middle|Middle school|المرحلة المتوسطة
   secondary|Secondary school|المرحلة الثانوية
   university|University|الجامعة
   adults|Adults|الكبار`,
);

const common = {
  needsPictures: false,
  schemaType: 'Service' as const,
  specifications: [PLACE, PRICING, EXPERIENCE],
  details: details(
    `licensed|Licensed|مرخّص
     insured|Insured|مؤمَّن
     warranty|Work under warranty|ضمان على العمل
     free-quote|Free quote|معاينة مجانية
     women-staff|Women on the team|فريق نسائي
     weekends|Works at weekends|العمل في عطلة نهاية الأسبوع
     emergency|Day and night|على مدار الساعة`,
  ),
};

/** The top categories of a marketplace for services only. */
export const serviceTree: CategoryInput[] = [
  category('home-services', 'Home services', 'خدمات منزلية', '🛋️', {
    ...common,
    children: [
      category('cleaning', 'Cleaning', 'تنظيف', '🧹'),
      category('moving', 'Moving', 'نقل أثاث', '📦'),
      category('repairs', 'Repairs', 'صيانة وتصليح', '🔧'),
      category('electricians', 'Electricians', 'كهرباء', '💡'),
      category('carpentry', 'Carpentry and assembly', 'نجارة وتركيب', '🧰'),
      category('gardening', 'Gardening', 'تنسيق حدائق', '🪴'),
    ],
  }),
  category('car-services', 'Car services', 'خدمات سيارات', '🚘', {
    ...common,
    children: [
      category('car-repair', 'Repair and maintenance', 'تصليح وصيانة', '🔧'),
      category('tyres-and-batteries', 'Tyres and batteries', 'إطارات وبطاريات', '🛞'),
      category('towing', 'Towing and roadside help', 'سطحات ومساعدة على الطريق', '🚚'),
      category('delivery', 'Delivery', 'توصيل', '🛵'),
    ],
  }),
  category('lessons', 'Lessons', 'دروس', '✏️', {
    ...common,
    children: [
      category('private-lessons', 'Private lessons', 'دروس خصوصية', '🧑‍🏫', { specifications: [SUBJECT, LEVEL] }),
      category('sports-coaching', 'Sports coaching', 'تدريب رياضي', '🏋️'),
      category('music-lessons', 'Music lessons', 'دروس موسيقى', '🎸'),
    ],
  }),
  category('events', 'Events and weddings', 'حفلات وأعراس', '🎉', {
    ...common,
    children: [
      category('photography', 'Photography and video', 'تصوير فوتوغرافي وفيديو', '📷'),
      category('catering', 'Catering', 'ضيافة وبوفيهات', '🧑‍🍳'),
      category('event-equipment', 'Tents, chairs and sound', 'خيام وكراسي وصوتيات', '🎧'),
    ],
  }),
  category('business-services', 'Business services', 'خدمات الأعمال', '💼', {
    ...common,
    children: [
      category('design-services', 'Design and printing', 'تصميم وطباعة', '🖨️'),
      category('web-and-it', 'Websites and IT', 'مواقع وتقنية', '🧑‍💻'),
      category('accounting', 'Accounting and typing', 'محاسبة وطباعة معاملات', '🗂️'),
      category('marketing', 'Marketing', 'تسويق', '📈'),
    ],
  }),
  category('beauty-and-health', 'Beauty and health', 'تجميل وصحة', '🧴', {
    ...common,
    children: [
      category('beauty-services', 'Hair and make-up', 'شعر ومكياج', '👗'),
      category('nursing', 'Nursing and care', 'تمريض ورعاية', '🩺'),
    ],
  }),
];
