import { Pencil, Search, Trash2 } from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { isolate } from '#platform/language.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { late } from '#web/ui/late.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { FREQUENCIES, type FilterWords, Frequency, type SavedSearch } from './contract.ts';
import { FindChannels } from './find-channels.tsx';
import { newestFirst } from './newest-first.ts';
import { useSavedSearches } from './use-saved-searches.ts';

const EditSearchDialog = late(() => import('./edit-search-dialog.tsx'));

/** The member's saved searches, newest first: what each asks for, what it found, and how often it tells. */
export function SavedSearchList() {
  const { t } = useTranslation('searches');
  const { searches, error, refetch, tell, change, see, remove } = useSavedSearches();
  const [edited, setEdited] = useState<SavedSearch>();
  const [isEditing, setIsEditing] = useState(false);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!searches) return <Placeholder />;
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
  const edit = (search: SavedSearch) =>
    startTransition(() => {
      setEdited(search);
      setIsEditing(true);
    });
  return (
    <>
      <FindChannels />
      <ul className="space-y-3">
        {searches.map((search) => (
          <li key={search._id} className="panel flex flex-wrap items-center gap-x-2 gap-y-3 p-4 sm:flex-nowrap sm:p-4">
            <Found search={search} onOpen={() => see(search)} />
            <Select
              label={t('tellMeOf', { name: search.name })}
              className="min-w-0 flex-1 sm:w-40 sm:flex-none"
              value={search.frequency}
              onChange={(frequency) => tell(search, Frequency.parse(frequency))}
              choices={FREQUENCIES.map((frequency) => ({ value: frequency, label: t(`frequency_${frequency}`) }))}
            />
            <button
              type="button"
              className="btn-icon"
              aria-haspopup="dialog"
              aria-label={t('edit', { name: search.name })}
              onClick={() => edit(search)}
            >
              <Pencil size={18} aria-hidden />
            </button>
            <button
              type="button"
              className="btn-icon"
              aria-label={t('delete', { name: search.name })}
              onClick={() => remove(search)}
            >
              <Trash2 size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {edited && (
          <EditSearchDialog
            key={edited._id}
            search={edited}
            isOpen={isEditing}
            onClose={() => setIsEditing(false)}
            send={(wanted) => change(edited, wanted)}
          />
        )}
      </Suspense>
    </>
  );
}

/** As the searches will be. */
function Placeholder() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-28 sm:h-24" />
      <Skeleton className="h-28 sm:h-24" />
    </div>
  );
}

function Found({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const { t } = useTranslation('searches');
  const { name, address, filters, newFinds } = search;
  return (
    <div className="w-full min-w-0 sm:w-auto sm:flex-1">
      <h2 className="flex flex-wrap items-center gap-x-3 font-semibold">
        <Link
          to={newestFirst(address)}
          onClick={onOpen}
          className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        {newFinds > 0 && (
          <span className="rounded-full bg-brand px-2.5 py-1 text-xs text-on-brand">
            {t('newFinds', { count: newFinds })}
          </span>
        )}
      </h2>
      <ul aria-label={t('filters')} className="flex flex-wrap gap-1.5 pt-1">
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
  // Words that run the other way stand between the marks, not around them.
  const shown = kind === 'text' ? t('quoted', { text: isolate(text(value)) }) : text(value);
  return (
    <li className="max-w-full rounded-full bg-hover px-3 py-1 text-xs wrap-anywhere text-muted">
      {named && `${named}: `}
      <bdi>{shown}</bdi>
    </li>
  );
}
