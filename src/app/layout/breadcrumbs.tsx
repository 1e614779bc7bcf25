import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useHomePlace, usePlace } from '#features/catalog/chosen-place/use-place.ts';
import type { Category } from '#features/catalog/contract.ts';
import { paths } from '#paths';
import { useText } from '#ui/i18n/use-text.ts';

/** Home, all ads, and the path of categories to the current one. */
export function Breadcrumbs({ path }: { path: Category[] }) {
  const { t } = useTranslation();
  const text = useText();
  const place = usePlace();
  const homePlace = useHomePlace();
  const steps: [path: string, label: string][] = [
    [paths.home(homePlace), t('home')],
    [paths.list(undefined, place), t('allAds')],
    ...path.map(({ _id, name }): [string, string] => [paths.list(_id, place), text(name)]),
  ];
  return (
    <nav aria-label={t('breadcrumbs')} className="-my-1.5">
      <ol className="flex items-center gap-x-1.5 text-small text-muted sm:flex-wrap">
        {steps.map(([to, label], at) => (
          <li
            key={to}
            className={clsx(
              'flex items-center gap-1.5',
              // On phones the last step is never shortened, the steps before it are, and a long path begins with its
              // category.
              at === steps.length - 1 ? 'max-w-full shrink-0' : 'min-w-0',
              at < path.length - 1 && 'max-sm:hidden',
            )}
          >
            {at > 0 && (
              <ChevronRight
                size={14}
                aria-hidden
                className={clsx('shrink-0 rtl:-scale-x-100', at === path.length - 1 && 'max-sm:hidden')}
              />
            )}
            <Link to={to} className="inline-flex min-h-11 min-w-0 items-center hover:underline lg:min-h-9">
              <span className="truncate">{label}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A page's place in the site for search engines (schema.org), from the home page down. Paths become absolute. */
export const toBreadcrumbList = (origin: string, steps: [name: string, path: string][]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: new URL(path, origin).href,
  })),
});
