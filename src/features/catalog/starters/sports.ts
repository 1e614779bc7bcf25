import { category, COLOUR, CONDITION, number } from './category.ts';

export const sports = category('sports-and-leisure', 'Sports and leisure', 'رياضة وترفيه', 'soccer-ball', {
  specifications: [CONDITION],
  children: [
    category('bicycles', 'Bicycles', 'دراجات هوائية', 'bicycle', {
      specifications: [number('frame', 'Frame', 'الهيكل', 30, 70, { en: 'cm', ar: 'سم' }), COLOUR],
    }),
    category('fitness', 'Fitness', 'لياقة', 'barbell'),
    category('camping', 'Camping and desert', 'تخييم ورحلات برية', 'tent', { specifications: [COLOUR] }),
    category('fishing-and-diving', 'Fishing and diving', 'صيد وغوص', 'goggles'),
    category('balls-and-rackets', 'Balls and rackets', 'كرات ومضارب', 'tennis-ball'),
  ],
});
