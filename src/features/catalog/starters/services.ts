import { category } from './category.ts';

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
