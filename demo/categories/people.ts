import { category, COLOUR, CONDITION, number, select } from '../catalog-builders.ts';

const EMPLOYMENT = select(
  'employment',
  'Employment type',
  'نوع الدوام',
  'full-time|Full time|دوام كامل\npart-time|Part time|دوام جزئي\nremote|Remote|عن بعد\nfreelance|Freelance|عمل حر',
  { required: true, onCard: true },
);
const EXPERIENCE = number('experience', 'Experience', 'الخبرة', 0, 40, { en: 'years', ar: 'سنوات' });
const AGE = number('age', 'Age', 'العمر', 0, 300, { en: 'months', ar: 'أشهر' }, { onCard: true });
const GENDER = select('gender', 'Gender', 'الجنس', 'male|Male|ذكر\nfemale|Female|أنثى', { onCard: true });

export const jobs = category('jobs', 'Jobs', 'وظائف', '💼', {
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

export const services = category('services', 'Services', 'خدمات', '🛠️', {
  children: [
    category('moving', 'Moving', 'نقل أثاث', '📦'),
    category('cleaning', 'Cleaning', 'تنظيف', '🧹'),
    category('repairs', 'Repairs', 'صيانة وتصليح', '🔧'),
    category('lessons', 'Private lessons', 'دروس خصوصية', '✏️'),
    category('events', 'Events and weddings', 'حفلات وأعراس', '🎉'),
    category('car-services', 'Car services', 'خدمات سيارات', '⛽'),
    category('design-services', 'Design and printing', 'تصميم وطباعة', '🖨️'),
  ],
});

export const animals = category('animals', 'Animals', 'حيوانات', '🐈', {
  children: [
    category('cats', 'Cats', 'قطط', '🐈', { specifications: [AGE, GENDER, COLOUR] }),
    category('dogs', 'Dogs', 'كلاب', '🐕', { specifications: [AGE, GENDER, COLOUR] }),
    category('birds', 'Birds', 'طيور', '🦜', { specifications: [AGE, COLOUR] }),
    category('falcons', 'Falcons', 'صقور', '🦅', { specifications: [AGE] }),
    category('horses', 'Horses', 'خيول', '🐎', { specifications: [AGE, GENDER, COLOUR] }),
    category('camels-and-livestock', 'Camels and livestock', 'إبل ومواشٍ', '🐪', { specifications: [AGE] }),
    category('fish', 'Fish', 'أسماك', '🐠'),
    category('pet-supplies', 'Pet supplies', 'مستلزمات حيوانات', '🦴', { specifications: [CONDITION] }),
  ],
});

export const business = category('business-and-industry', 'Business and industry', 'أعمال وصناعة', '🏭', {
  specifications: [CONDITION],
  children: [
    category('restaurant-equipment', 'Restaurant equipment', 'معدات مطاعم', '☕'),
    category('heavy-machinery', 'Heavy machinery', 'معدات ثقيلة', '🚜'),
    category('shop-fittings', 'Shop fittings', 'تجهيزات محلات', '🛒'),
    category('businesses-for-sale', 'Businesses for sale', 'مشاريع للبيع', '🏪'),
  ],
});
