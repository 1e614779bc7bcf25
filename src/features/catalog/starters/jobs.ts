import { category, number, select } from './category.ts';

const EMPLOYMENT = select(
  'employment',
  'Employment type',
  'نوع الدوام',
  'full-time|Full time|دوام كامل\npart-time|Part time|دوام جزئي\nremote|Remote|عن بعد\nfreelance|Freelance|عمل حر',
  { required: true, onCard: true },
);

const EXPERIENCE = number('experience', 'Experience', 'الخبرة', 0, 40, { en: 'years', ar: 'سنوات' });

export const jobs = category('jobs', 'Jobs', 'وظائف', '💼', {
  needsPictures: false,
  schemaType: 'JobPosting',
  specifications: [EMPLOYMENT, EXPERIENCE],
  children: [
    category('sales-jobs', 'Sales and marketing', 'مبيعات وتسويق', '📈'),
    category('engineering-jobs', 'Engineering and IT', 'هندسة وتقنية', '🧑‍💻'),
    category('teaching-jobs', 'Teaching', 'تعليم', '🧑‍🏫'),
    category('health-jobs', 'Health', 'صحة', '🩺'),
    category('hospitality-jobs', 'Restaurants and hotels', 'مطاعم وفنادق', '🧑‍🍳'),
    category('driving-jobs', 'Driving and delivery', 'قيادة وتوصيل', '🛵'),
    category('office-jobs', 'Office and accounting', 'إدارة ومحاسبة', '🗂️'),
  ],
});
