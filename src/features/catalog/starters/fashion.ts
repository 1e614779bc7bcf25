import { category, COLOUR, CONDITION } from './category.ts';

export const fashion = category('fashion', 'Fashion and beauty', 'أزياء وجمال', '👗', {
  specifications: [CONDITION],
  children: [
    category('women-clothing', 'Women’s clothing', 'ملابس نسائية', '👗', { specifications: [COLOUR] }),
    category('men-clothing', 'Men’s clothing', 'ملابس رجالية', '👔', { specifications: [COLOUR] }),
    category('abayas', 'Abayas and traditional dress', 'عبايات وأزياء تقليدية', '🧕', { specifications: [COLOUR] }),
    category('shoes', 'Shoes', 'أحذية', '👟', { specifications: [COLOUR] }),
    category('bags', 'Bags', 'حقائب', '👜', { specifications: [COLOUR] }),
    category('watches', 'Watches', 'ساعات', '⌚', { specifications: [COLOUR] }),
    category('jewellery', 'Jewellery', 'مجوهرات', '💍'),
    category('perfumes', 'Perfume and beauty', 'عطور وتجميل', '🧴'),
  ],
});
