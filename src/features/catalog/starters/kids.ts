import { category, COLOUR, CONDITION } from './category.ts';

export const kids = category('kids-and-baby', 'Kids and baby', 'أطفال ورضّع', '🧸', {
  specifications: [CONDITION],
  children: [
    category('toys', 'Toys', 'ألعاب', '🧸', { specifications: [COLOUR] }),
    category('strollers', 'Strollers and car seats', 'عربات أطفال ومقاعد سيارة', '🍼', { specifications: [COLOUR] }),
    category('kids-clothing', 'Children’s clothing', 'ملابس أطفال', '👕', { specifications: [COLOUR] }),
    category('nursery', 'Nursery furniture', 'أثاث أطفال', '🎠', { specifications: [COLOUR] }),
  ],
});
