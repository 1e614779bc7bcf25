import type { Bilingual } from '#platform/text/language.ts';
import { isSameName } from '#platform/text/parse-names.ts';

import type { CategoryInput } from '../catalog-input.ts';
import { iconPath } from './category.ts';
import { starters } from './starters.ts';

export interface StarterIcon {
  /** Of its picture. */
  path: string;
  /** In English: its name in the icon set. */
  words: string;
  /** The names of the starter categories that have it. */
  names: Bilingual[];
}

/** The icons of all starter trees. */
export function listIcons(): StarterIcon[] {
  const icons = new Map<string, StarterIcon>();
  const visit = ({ icon, name, children = [] }: CategoryInput) => {
    const found = icons.get(icon) ?? { path: iconPath(icon), words: icon.replaceAll('-', ' '), names: [] };
    icons.set(icon, { ...found, names: [...found.names.filter((one) => !isSameName(one, name)), name] });
    for (const child of children) visit(child);
  };
  for (const tree of Object.values(starters)) for (const category of tree) visit(category);
  return [...icons.values()];
}

/** The icon of a starter category with this name. */
export const findIcon = (name: Bilingual): string | undefined =>
  listIcons().find(({ names }) => names.some((one) => isSameName(one, name)))?.path;
