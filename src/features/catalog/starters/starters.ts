import type { CategoryInput } from '../catalog-input.ts';

import { animals } from './animals.ts';
import { business } from './business.ts';
import { electronics } from './electronics.ts';
import { fashion } from './fashion.ts';
import { hobbies } from './hobbies.ts';
import { home } from './home.ts';
import { jobs } from './jobs.ts';
import { kids } from './kids.ts';
import { phones } from './phones.ts';
import { property } from './property.ts';
import { serviceTree } from './service-tree.ts';
import { services } from './services.ts';
import { sports } from './sports.ts';
import type { StarterName } from './starter-names.ts';
import { vehicles } from './vehicles.ts';

/**
 * The top categories of each tree, in the order of the home page. The demo has the general one. Icons are emoji: see
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
