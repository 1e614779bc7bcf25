import { paths } from '#paths';

/** The pages that every site has, by slug, at their own paths (specification §2.1). */
const BUILT_IN_PATHS = new Map([
  ['about-us', paths.about()],
  ['terms-and-conditions', paths.terms()],
  ['privacy-policy', paths.privacy()],
]);

export const isBuiltInPage = (slug: string): boolean => BUILT_IN_PATHS.has(slug);

export const pagePath = (slug: string): string => BUILT_IN_PATHS.get(slug) ?? paths.page(slug);

/** The slug of the page that a path shows. */
export function pageSlug(path: string): string {
  const canonical = path.toLowerCase().replace(/\/$/, '');
  const builtIn = [...BUILT_IN_PATHS].find(([, builtInPath]) => builtInPath === canonical);
  return builtIn?.[0] ?? canonical.split('/').at(-1)!;
}
