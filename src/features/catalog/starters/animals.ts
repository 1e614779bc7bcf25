import { category, COLOUR, CONDITION, number, select } from './category.ts';

const AGE = number('age', 'Age', 'العمر', 0, 300, { en: 'months', ar: 'أشهر' }, { onCard: true });

const GENDER = select('gender', 'Gender', 'الجنس', 'male|Male|ذكر\nfemale|Female|أنثى', { onCard: true });

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
