import type { CategoryInput } from '../catalog-input.ts';

/** The key of an icon's picture in the picture storage. */
export const iconKey = (icon: string): string => `icon-${icon}.webp`;

/** The path of an icon's picture. */
export const iconPath = (icon: string): string => `/media/${iconKey(icon)}`;

/** The categories to store, with picture paths as icons. */
export function withIcons(categories: CategoryInput[]): CategoryInput[] {
  return categories.map(({ children, ...category }) => ({
    ...category,
    icon: iconPath(category.icon),
    ...(children && { children: withIcons(children) }),
  }));
}
