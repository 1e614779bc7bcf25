import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useApiQuery } from '#ui/api/api-query.ts';
import { useMember } from '#ui/session.ts';

import * as savedSearchesApi from './contract.ts';
import { type SavedSearch, withNewestFirst } from './contract.ts';
import { useSavedSearches } from './use-saved-searches.ts';

/** A saved search with new results, in a row of constant height. */
export function SearchNewsCard({ search }: { search: SavedSearch }) {
  const { t } = useTranslation('searches');
  const { markSeen } = useSavedSearches();
  return (
    <Link to={withNewestFirst(search.address)} onClick={() => markSeen(search)} className="small-card">
      <span className="grid size-16 shrink-0 place-items-center rounded-lg bg-brand-soft text-on-brand-soft">
        <BellRing size={28} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ui font-semibold">
          <bdi>{search.name}</bdi>
        </span>
        <span className="block truncate text-small text-muted">{t('newFinds', { count: search.newFinds })}</span>
      </span>
    </Link>
  );
}

/** The member's saved searches that have new results. Undefined while they load; none for visitors and on an error. */
export function useSearchNews(): SavedSearch[] | undefined {
  const isMember = useMember() !== null;
  const { data, error } = useApiQuery(savedSearchesApi.list, {}, { enabled: isMember });
  if (!isMember || error) return [];
  return data?.savedSearches.filter(({ newFinds }) => newFinds > 0);
}
