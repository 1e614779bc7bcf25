import type { DemoCategory } from '../catalog-builders.ts';

import { electronics, fashion, hobbies, home, kids, phones, sports } from './goods.ts';
import { animals, business, jobs, services } from './people.ts';
import { property } from './property.ts';
import { vehicles } from './vehicles.ts';

/** The demo's categories, in the order of the home page. */
export const categoryTree: DemoCategory[] = [
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
];
