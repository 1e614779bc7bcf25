import { category, COLOUR, CONDITION, number } from './category.ts';

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
