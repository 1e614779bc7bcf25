import { category, CONDITION } from './category.ts';

export const business = category('business-and-industry', 'Business and industry', 'أعمال وصناعة', '🏭', {
  specifications: [CONDITION],
  children: [
    category('restaurant-equipment', 'Restaurant equipment', 'معدات مطاعم', '☕'),
    category('heavy-machinery', 'Heavy machinery', 'معدات ثقيلة', '🚜'),
    category('shop-fittings', 'Shop fittings', 'تجهيزات محلات', '🛒'),
    category('businesses-for-sale', 'Businesses for sale', 'مشاريع للبيع', '🏪'),
  ],
});
