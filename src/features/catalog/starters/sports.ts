import { category, COLOUR, CONDITION, number } from './category.ts';

export const sports = category('sports-and-leisure', 'Sports and leisure', 'رياضة وترفيه', '⚽', {
  specifications: [CONDITION],
  children: [
    category('bicycles', 'Bicycles', 'دراجات هوائية', '🚲', {
      specifications: [number('frame', 'Frame', 'الهيكل', 30, 70, { en: 'cm', ar: 'سم' }), COLOUR],
    }),
    category('fitness', 'Fitness', 'لياقة', '🏋️'),
    category('camping', 'Camping and desert', 'تخييم ورحلات برية', '⛺', { specifications: [COLOUR] }),
    category('fishing-and-diving', 'Fishing and diving', 'صيد وغوص', '🎣'),
    category('balls-and-rackets', 'Balls and rackets', 'كرات ومضارب', '🎾'),
  ],
});
