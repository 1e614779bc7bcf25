import { category, number, select } from './category.ts';

const EMPLOYMENT = select(
  'employment',
  'Employment type',
  'نوع الدوام',
  `full-time|Full time|دوام كامل
   part-time|Part time|دوام جزئي
   remote|Remote|عن بعد
   freelance|Freelance|عمل حر
   other|Other|غير ذلك`,
  { required: true, onCard: true },
);

const EXPERIENCE = number('experience', 'Experience', 'الخبرة', 0, 40, { en: 'years', ar: 'سنوات' });

export const jobs = category('jobs', 'Jobs', 'وظائف', 'briefcase', {
  needsPictures: false,
  schemaType: 'JobPosting',
  specifications: [EMPLOYMENT, EXPERIENCE],
  children: [
    category('sales-jobs', 'Sales and marketing', 'مبيعات وتسويق', 'handshake'),
    category('engineering-jobs', 'Engineering and IT', 'هندسة وتقنية', 'code'),
    category('teaching-jobs', 'Teaching', 'تعليم', 'chalkboard-teacher'),
    category('health-jobs', 'Health', 'صحة', 'stethoscope'),
    category('hospitality-jobs', 'Restaurants and hotels', 'مطاعم وفنادق', 'chef-hat'),
    category('driving-jobs', 'Driving and delivery', 'قيادة وتوصيل', 'moped'),
    category('office-jobs', 'Office and accounting', 'إدارة ومحاسبة', 'folders'),
  ],
});

export const services = category('services', 'Services', 'خدمات', 'wrench', {
  needsPictures: false,
  schemaType: 'Service',
  children: [
    category('moving', 'Moving', 'نقل أثاث', 'package'),
    category('cleaning', 'Cleaning', 'تنظيف', 'broom'),
    category('repairs', 'Repairs', 'صيانة وتصليح', 'hammer'),
    category('lessons', 'Private lessons', 'دروس خصوصية', 'pencil-line'),
    category('events', 'Events and weddings', 'حفلات وأعراس', 'confetti'),
    category('car-services', 'Car services', 'خدمات سيارات', 'gas-pump'),
    category('design-services', 'Design and printing', 'تصميم وطباعة', 'paint-brush'),
  ],
});
