import { category, COLOUR, CONDITION } from './category.ts';

export const kids = category('kids-and-baby', 'Kids and baby', 'أطفال ورضّع', 'baby', {
  specifications: [CONDITION],
  children: [
    category('toys', 'Toys', 'ألعاب', 'lego', { specifications: [COLOUR] }),
    category('strollers', 'Strollers and car seats', 'عربات أطفال ومقاعد سيارة', 'baby-carriage', {
      specifications: [COLOUR],
    }),
    category('kids-clothing', 'Children’s clothing', 'ملابس أطفال', 'hoodie', { specifications: [COLOUR] }),
    category('nursery', 'Nursery furniture', 'أثاث أطفال', 'moon-stars', { specifications: [COLOUR] }),
  ],
});
