import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { withListParams } from '../list/list-url.ts';
import { useListUrl } from '../list/use-list-url.ts';
import { useActiveFilters } from './use-active-filters.ts';

/** The active filters other than the place, each a link that removes it. */
export function ActiveFilters({ categoryId }: { categoryId: string | undefined }) {
  const { t } = useTranslation('list');
  const { pathname, search } = useListUrl();
  // The header shows the place.
  const filters = useActiveFilters(categoryId).filter(({ change }) => !('city' in change));
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('activeFilters')} className="mb-4 flex flex-wrap gap-2">
      {filters.map(({ label, change }) => (
        <li key={label} className="min-w-0">
          <Link
            to={pathname + withListParams(search, change)}
            preventScrollReset
            aria-label={t('removeFilter', { name: label })}
            className={clsx(
              'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-card',
              'ps-3 pe-2 text-ui hover:bg-hover pointer-coarse:min-h-11',
            )}
          >
            <bdi className="truncate">{label}</bdi>
            <X size={18} aria-hidden className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
