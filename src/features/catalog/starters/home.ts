import { category, COLOUR, CONDITION } from './category.ts';

export const home = category('home-and-garden', 'Home and garden', 'المنزل والحديقة', '🛋️', {
  specifications: [CONDITION],
  children: [
    category('living-room', 'Living room', 'غرفة الجلوس', '🛋️', { specifications: [COLOUR] }),
    category('bedroom', 'Bedroom', 'غرفة النوم', '🛏️', { specifications: [COLOUR] }),
    category('dining', 'Dining and kitchen', 'السفرة والمطبخ', '🍽️', { specifications: [COLOUR] }),
    category('office-furniture', 'Office furniture', 'أثاث مكتبي', '🪑', { specifications: [COLOUR] }),
    category('lighting-and-decor', 'Lighting and decor', 'إضاءة وديكور', '💡', { specifications: [COLOUR] }),
    category('carpets', 'Carpets and curtains', 'سجاد وستائر', '🧶', { specifications: [COLOUR] }),
    category('garden', 'Garden', 'حديقة', '🪴'),
    category('tools', 'Tools', 'أدوات', '🧰'),
  ],
});
