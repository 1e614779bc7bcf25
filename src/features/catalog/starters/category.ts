import type { CategoryInput, SpecificationInput } from '../catalog-input.ts';

export interface Translations {
  en: string;
  ar: string;
}

/** A category. `icon` is the name of a Phosphor icon, whose picture `npm run demo:pictures` draws. */
export function category(
  slug: string,
  en: string,
  ar: string,
  icon: string,
  rest: Pick<CategoryInput, 'specifications' | 'details' | 'children' | 'needsPictures' | 'schemaType'> = {},
): CategoryInput {
  return { slug, name: { en, ar }, icon, ...rest };
}

/** One option per line: `key|English|Arabic|parent?`. */
function options(lines: string): NonNullable<SpecificationInput['options']> {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', en = '', ar = '', parent] = line.trim().split('|');
      return { key, label: { en, ar }, ...(parent && { parent }) };
    });
}

type Extra = Partial<Omit<SpecificationInput, 'key' | 'label' | 'type'>>;

export const select = (key: string, en: string, ar: string, lines: string, extra: Extra = {}): SpecificationInput => ({
  key,
  label: { en, ar },
  type: 'select',
  options: options(lines),
  filterable: true,
  ...extra,
});

export const number = (
  key: string,
  en: string,
  ar: string,
  min: number,
  max: number,
  unit?: Translations,
  extra: Extra = {},
): SpecificationInput => ({
  key,
  label: { en, ar },
  type: 'number',
  min,
  max,
  filterable: true,
  ...(unit && { unit }),
  ...extra,
});

export const year = (key: string, en: string, ar: string, extra: Extra = {}): SpecificationInput => ({
  key,
  label: { en, ar },
  type: 'year',
  min: 1950,
  max: 2027,
  filterable: true,
  ...extra,
});

export const date = (key: string, en: string, ar: string, extra: Extra = {}): SpecificationInput => ({
  key,
  label: { en, ar },
  type: 'date',
  min: 2020,
  max: 2040,
  filterable: true,
  ...extra,
});

/** Checkbox features, one per line: `key|English|Arabic`. */
export const details = (lines: string): NonNullable<CategoryInput['details']> =>
  options(lines).map(({ key, label }) => ({ key, label }));

export const CONDITION = select(
  'condition',
  'Condition',
  'الحالة',
  `new|New|جديد
   like-new|Like new|كالجديد
   good|Good|جيد
   fair|Fair|مقبول`,
  { onCard: true },
);

/** Colour of the main part of an item. */
export const COLOUR = select(
  'colour',
  'Colour',
  'اللون',
  `white|White|أبيض
   black|Black|أسود
   silver|Silver|فضي
   grey|Grey|رمادي
   blue|Blue|أزرق
   red|Red|أحمر
   green|Green|أخضر
   beige|Beige|بيج
   brown|Brown|بني
   gold|Gold|ذهبي
   yellow|Yellow|أصفر
   orange|Orange|برتقالي
   pink|Pink|وردي
   purple|Purple|بنفسجي`,
);

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
