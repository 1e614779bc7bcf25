import { category } from './category.ts';

export const services = category('services', 'Services', 'خدمات', '🛠️', {
  needsPictures: false,
  schemaType: 'Service',
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
