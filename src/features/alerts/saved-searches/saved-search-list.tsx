import { Search, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { FREQUENCIES, type FilterWords, type Frequency, type SavedSearch } from './contract.ts';
import { useSavedSearches } from './use-saved-searches.ts';

/** The member's saved searches, newest first: what each asks for, what it found, and how often it tells. */
export function SavedSearchList() {
  const { t } = useTranslation('searches');
  const { searches, error, refetch, tell, see, remove } = useSavedSearches();
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!searches) return <Skeleton className="h-64" />;
  if (searches.length === 0) {
    return (
      <Notice
        icon={Search}
        title={t('none')}
        text={t('noneText')}
        action={
          <Link to={paths.list()} className="btn-primary">
            {t('browse')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className="space-y-3">
      {searches.map((search) => (
        <li key={search._id} className="panel flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:flex-nowrap">
          <Found search={search} onOpen={() => see(search)} />
          <Select
            label={t('tellMeOf', { name: search.name })}
            className="min-w-0 flex-1 sm:w-40 sm:flex-none"
            value={search.frequency}
            onChange={(frequency) => tell(search, frequency as Frequency)}
            choices={FREQUENCIES.map((frequency) => ({ value: frequency, label: t(`frequency_${frequency}`) }))}
          />
          <button type="button" className="btn-icon" aria-label={t('delete', { name: search.name })} onClick={() => remove(search)}>
            <Trash2 size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Found({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const { t } = useTranslation('searches');
  const { name, address, filters, newFinds } = search;
  const newest = `${address}${address.includes('?') ? '&' : '?'}sort=newest`;
  return (
    <div className="w-full min-w-0 sm:w-auto sm:flex-1">
      <h2 className="flex flex-wrap items-center gap-x-3 font-semibold">
        <Link to={newest} onClick={onOpen} className="inline-flex min-h-11 items-center break-words hover:underline">
          <bdi>{name}</bdi>
        </Link>
        {newFinds > 0 && <span className="rounded-full bg-brand px-2.5 py-1 text-xs text-on-brand">{t('newFinds', { count: newFinds })}</span>}
      </h2>
      <ul aria-label={t('filters')} className="flex flex-wrap gap-1.5">
        {filters.map((filter) => (
          <FilterChip key={`${filter.kind} ${filter.label?.en ?? ''}`} filter={filter} />
        ))}
      </ul>
    </div>
  );
}

function FilterChip({ filter: { kind, label, value } }: { filter: FilterWords }) {
  const { t } = useTranslation('searches');
  const text = useText();
  const named = kind === 'price' || kind === 'seller' ? t(`filter_${kind}`) : text(label);
  const shown = kind === 'text' ? t('quoted', { text: text(value) }) : text(value);
  return (
    <li className="rounded-full bg-hover px-3 py-1 text-xs text-muted">
      {named && `${named}: `}
      <bdi>{shown}</bdi>
    </li>
  );
}
