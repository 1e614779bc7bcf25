import type { CategoryInput } from '../catalog-input.ts';

/** The key of an emoji's picture in the picture storage. */
export const iconKey = (emoji: string): string =>
  `icon-${[...emoji].map((character) => character.codePointAt(0)?.toString(16)).join('-')}.webp`;

/** The path of an emoji's picture. */
export const iconPath = (emoji: string): string => `/media/${iconKey(emoji)}`;

/** The categories to store, with picture paths as icons. */
export function withIcons(categories: CategoryInput[]): CategoryInput[] {
  return categories.map(({ children, ...category }) => ({
    ...category,
    icon: iconPath(category.icon),
    ...(children && { children: withIcons(children) }),
  }));
}
