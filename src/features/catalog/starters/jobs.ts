import { category, number, select } from './category.ts';

const EMPLOYMENT = select(
  'employment',
  'Employment type',
  'نوع الدوام',
  'full-time|Full time|دوام كامل\npart-time|Part time|دوام جزئي\nremote|Remote|عن بعد\nfreelance|Freelance|عمل حر',
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
