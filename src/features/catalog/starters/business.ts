import { category, CONDITION } from './category.ts';

export const business = category('business-and-industry', 'Business and industry', 'أعمال وصناعة', 'factory', {
  specifications: [CONDITION],
  children: [
    category('restaurant-equipment', 'Restaurant equipment', 'معدات مطاعم', 'coffee'),
    category('heavy-machinery', 'Heavy machinery', 'معدات ثقيلة', 'bulldozer'),
    category('shop-fittings', 'Shop fittings', 'تجهيزات محلات', 'shopping-cart'),
    category('businesses-for-sale', 'Businesses for sale', 'مشاريع للبيع', 'cash-register'),
  ],
});
