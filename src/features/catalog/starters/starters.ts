import type { CategoryInput, StarterName } from '../catalog-input.ts';
import { animals, business, electronics, fashion, hobbies, home, kids, phones, sports } from './goods.ts';
import { jobs, services } from './jobs-and-services.ts';
import { property } from './property.ts';
import { serviceTree } from './service-tree.ts';
import { vehicles } from './vehicles.ts';

/**
 * The top categories of each tree, in the order of the home page. The demo has the general one. Icons are names: see
 * `withIcons`.
 */
export const starters: Record<StarterName, CategoryInput[]> = {
  general: [
    vehicles,
    property,
    phones,
    electronics,
    home,
    fashion,
    jobs,
    services,
    animals,
    kids,
    sports,
    hobbies,
    business,
  ],
  cars: vehicles.children ?? [],
  property: property.children ?? [],
  services: serviceTree,
};
