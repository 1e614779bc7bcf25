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
   computer|Computer|الحاسوب
   other|Other|مادة أخرى`,
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
  category('home-services', 'Home services', 'خدمات منزلية', 'house-simple', {
    ...common,
    children: [
      category('cleaning', 'Cleaning', 'تنظيف', 'broom'),
      category('moving', 'Moving', 'نقل أثاث', 'package'),
      category('repairs', 'Repairs', 'صيانة وتصليح', 'hammer'),
      category('electricians', 'Electricians', 'كهرباء', 'lightning'),
      category('carpentry', 'Carpentry and assembly', 'نجارة وتركيب', 'ruler'),
      category('gardening', 'Gardening', 'تنسيق حدائق', 'shovel'),
    ],
  }),
  category('car-services', 'Car services', 'خدمات سيارات', 'gas-pump', {
    ...common,
    children: [
      category('car-repair', 'Repair and maintenance', 'تصليح وصيانة', 'engine'),
      category('tyres-and-batteries', 'Tyres and batteries', 'إطارات وبطاريات', 'car-battery'),
      category('towing', 'Towing and roadside help', 'سطحات ومساعدة على الطريق', 'crane'),
      category('delivery', 'Delivery', 'توصيل', 'scooter'),
    ],
  }),
  category('lessons', 'Lessons', 'دروس', 'pencil-line', {
    ...common,
    children: [
      category('private-lessons', 'Private lessons', 'دروس خصوصية', 'student', { specifications: [SUBJECT, LEVEL] }),
      category('sports-coaching', 'Sports coaching', 'تدريب رياضي', 'person-simple-run'),
      category('music-lessons', 'Music lessons', 'دروس موسيقى', 'music-notes'),
    ],
  }),
  category('events', 'Events and weddings', 'حفلات وأعراس', 'confetti', {
    ...common,
    children: [
      category('photography', 'Photography and video', 'تصوير فوتوغرافي وفيديو', 'aperture'),
      category('catering', 'Catering', 'ضيافة وبوفيهات', 'cooking-pot'),
      category('event-equipment', 'Tents, chairs and sound', 'خيام وكراسي وصوتيات', 'microphone-stage'),
    ],
  }),
  category('business-services', 'Business services', 'خدمات الأعمال', 'presentation-chart', {
    ...common,
    children: [
      category('design-services', 'Design and printing', 'تصميم وطباعة', 'paint-brush'),
      category('web-and-it', 'Websites and IT', 'مواقع وتقنية', 'browser'),
      category('accounting', 'Accounting and typing', 'محاسبة وطباعة معاملات', 'calculator'),
      category('marketing', 'Marketing', 'تسويق', 'megaphone'),
    ],
  }),
  category('beauty-and-health', 'Beauty and health', 'تجميل وصحة', 'flower-lotus', {
    ...common,
    children: [
      category('beauty-services', 'Hair and make-up', 'شعر ومكياج', 'scissors'),
      category('nursing', 'Nursing and care', 'تمريض ورعاية', 'heartbeat'),
    ],
  }),
];
