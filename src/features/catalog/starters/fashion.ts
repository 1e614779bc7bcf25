import { category, COLOUR, CONDITION } from './category.ts';

export const fashion = category('fashion', 'Fashion and beauty', 'أزياء وجمال', 'handbag', {
  specifications: [CONDITION],
  children: [
    category('women-clothing', 'Women’s clothing', 'ملابس نسائية', 'dress', { specifications: [COLOUR] }),
    category('men-clothing', 'Men’s clothing', 'ملابس رجالية', 't-shirt', { specifications: [COLOUR] }),
    category('abayas', 'Abayas and traditional dress', 'عبايات وأزياء تقليدية', 'coat-hanger', {
      specifications: [COLOUR],
    }),
    category('shoes', 'Shoes', 'أحذية', 'sneaker', { specifications: [COLOUR] }),
    category('bags', 'Bags', 'حقائب', 'tote', { specifications: [COLOUR] }),
    category('watches', 'Watches', 'ساعات', 'clock', { specifications: [COLOUR] }),
    category('jewellery', 'Jewellery', 'مجوهرات', 'crown'),
    category('perfumes', 'Perfume and beauty', 'عطور وتجميل', 'drop-half'),
  ],
});
