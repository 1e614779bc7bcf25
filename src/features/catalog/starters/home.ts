import { category, COLOUR, CONDITION } from './category.ts';

export const home = category('home-and-garden', 'Home and garden', 'المنزل والحديقة', 'couch', {
  specifications: [CONDITION],
  children: [
    category('living-room', 'Living room', 'غرفة الجلوس', 'armchair', { specifications: [COLOUR] }),
    category('bedroom', 'Bedroom', 'غرفة النوم', 'bed', { specifications: [COLOUR] }),
    category('dining', 'Dining and kitchen', 'السفرة والمطبخ', 'fork-knife', { specifications: [COLOUR] }),
    category('office-furniture', 'Office furniture', 'أثاث مكتبي', 'office-chair', { specifications: [COLOUR] }),
    category('lighting-and-decor', 'Lighting and decor', 'إضاءة وديكور', 'lamp', { specifications: [COLOUR] }),
    category('carpets', 'Carpets and curtains', 'سجاد وستائر', 'rug', { specifications: [COLOUR] }),
    category('garden', 'Garden', 'حديقة', 'potted-plant'),
    category('tools', 'Tools', 'أدوات', 'toolbox'),
  ],
});
