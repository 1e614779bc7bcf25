import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Category } from '#features/catalog/contract.ts';
import { paths } from '#paths';

import { useText } from '../i18n/use-text.ts';
import { useHomePlace, usePlace } from '../place/use-place.ts';

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
    <nav aria-label={t('breadcrumbs')} className="-mx-4 -my-1.5 scroll-fade-x overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ol className="flex w-max items-center gap-x-1.5 text-small text-muted sm:w-auto sm:flex-wrap">
        {steps.map(([to, label], at) => (
          <li key={to} className="flex items-center gap-1.5">
            {at > 0 && <ChevronRight size={14} aria-hidden className="rtl:-scale-x-100" />}
            <Link to={to} className="inline-flex min-h-11 items-center hover:underline lg:min-h-9">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
