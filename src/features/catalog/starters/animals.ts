import { category, COLOUR, CONDITION, number, select } from './category.ts';

const AGE = number('age', 'Age', 'العمر', 0, 300, { en: 'months', ar: 'أشهر' }, { onCard: true });

const GENDER = select('gender', 'Gender', 'الجنس', 'male|Male|ذكر\nfemale|Female|أنثى', { onCard: true });

export const animals = category('animals', 'Animals', 'حيوانات', 'paw-print', {
  children: [
    category('cats', 'Cats', 'قطط', 'cat', { specifications: [AGE, GENDER, COLOUR] }),
    category('dogs', 'Dogs', 'كلاب', 'dog', { specifications: [AGE, GENDER, COLOUR] }),
    category('birds', 'Birds', 'طيور', 'bird', { specifications: [AGE, COLOUR] }),
    category('falcons', 'Falcons', 'صقور', 'feather', { specifications: [AGE] }),
    category('horses', 'Horses', 'خيول', 'horse', { specifications: [AGE, GENDER, COLOUR] }),
    category('camels-and-livestock', 'Camels and livestock', 'إبل ومواشٍ', 'cow', { specifications: [AGE] }),
    category('fish', 'Fish', 'أسماك', 'fish'),
    category('pet-supplies', 'Pet supplies', 'مستلزمات حيوانات', 'bone', { specifications: [CONDITION] }),
  ],
});
