import type { CategoryInput } from '#features/catalog/catalog-input.ts';
import { starters } from '#features/catalog/starters/starters.ts';

/** Top categories and their hues, which are visible on light and on dark grounds. */
const HUES: Record<string, string> = {
  vehicles: '#3b7dd8',
  property: '#2f9e76',
  'phones-and-tablets': '#7a63d6',
  electronics: '#2b93b8',
  'home-and-garden': '#c98a2b',
  fashion: '#d0567f',
  jobs: '#5f7f9e',
  services: '#cf6a35',
  animals: '#95803b',
  'kids-and-baby': '#c06ab5',
  'sports-and-leisure': '#4d9a3c',
  'books-and-hobbies': '#b3624a',
  'business-and-industry': '#757b89',
  'home-services': '#cf6a35',
  'car-services': '#3b7dd8',
  'business-services': '#5f7f9e',
  'beauty-and-health': '#d0567f',
};
const OTHER_HUE = '#757b89';

/** The icons of all starter trees, with the hue of the first top category that uses each. */
export function iconHues(): Map<string, string> {
  const hues = new Map<string, string>();
  const visit = ({ icon, children = [] }: CategoryInput, hue: string) => {
    if (!hues.has(icon)) hues.set(icon, hue);
    for (const child of children) visit(child, hue);
  };
  for (const tree of Object.values(starters)) for (const top of tree) visit(top, HUES[top.slug] ?? OTHER_HUE);
  return hues;
}
