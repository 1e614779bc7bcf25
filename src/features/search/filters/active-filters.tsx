import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { changeAddress } from '../list-address.ts';
import { useListAddress } from '../use-list-address.ts';
import { useActiveFilters } from './use-active-filters.ts';

/** What narrows the list, each a link that takes it away. */
export function ActiveFilters({ categoryId }: { categoryId: string | undefined }) {
  const { t } = useTranslation('list');
  const { pathname, search } = useListAddress();
  const filters = useActiveFilters(categoryId);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('activeFilters')} className="mb-4 flex flex-wrap gap-2">
      {filters.map(({ label, change }) => (
        <li key={label} className="min-w-0">
          <Link
            to={pathname + changeAddress(search, change)}
            preventScrollReset
            aria-label={t('removeFilter', { name: label })}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-card ps-3.5 pe-2.5 text-sm hover:bg-hover pointer-coarse:min-h-11"
          >
            <bdi className="truncate">{label}</bdi>
            <X size={16} aria-hidden className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
