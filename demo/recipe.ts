import { createHash } from 'node:crypto';

import type { PictureRecipe } from './drawing/picture-recipe.ts';
import { type RenderRecipe, sizeOf } from './rendering/render-recipe.ts';

/** What determines a picture of an ad, drawn or rendered. */
export type Recipe = PictureRecipe | RenderRecipe;
export const isRendered = (recipe: Recipe): recipe is RenderRecipe => 'thing' in recipe;

/** Width and height of a picture in pixels. */
export const pictureSize = (recipe: Recipe): { width: number; height: number } =>
  isRendered(recipe) ? sizeOf(recipe) : { width: 1080, height: 810 };

/** A UUID derived from the recipe, the same on every machine. */
export function imageId(recipe: Recipe): string {
  const hash = createHash('sha1').update(JSON.stringify(recipe)).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
