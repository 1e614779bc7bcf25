import { Pencil, Search, Trash2 } from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { CHANNELS } from '#features/accounts/preferences/contract.ts';
import { usePreferences } from '#features/accounts/preferences/use-preferences.ts';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { isolateBidi } from '#platform/text/language.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { InlineLoadError, LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Select } from '#ui/kit/select.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import { type FilterDescription, FREQUENCIES, Frequency, type SavedSearch, withNewestFirst } from './contract.ts';
import { useSavedSearches } from './use-saved-searches.ts';

const EditSearchDialog = lazyComponent(async () => ({
  default: (await import('./saved-search-dialogs.tsx')).EditSearchDialog,
}));

/** The member's saved searches, newest first, each with its filters, new results and frequency. */
export function SavedSearchList() {
  const { t } = useTranslation('searches');
  const place = usePlace();
  const { searches, error, refetch, setFrequency, update, markSeen, remove } = useSavedSearches();
  const [edited, setEdited] = useState<SavedSearch>();
  const [isEditing, setIsEditing] = useState(false);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!searches) return <Placeholder />;
  if (searches.length === 0) {
    return (
      <Notice
        icon={Search}
        title={t('none')}
        text={t('noneText')}
        action={
          <Link to={paths.list(undefined, place)} className="btn-primary">
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
      <SavedSearchChannels />
      <ul className="space-y-3">
        {searches.map((search) => (
          <li key={search._id} className="panel flex flex-wrap items-center gap-x-2 gap-y-3 p-4 sm:flex-nowrap sm:p-4">
            <SearchSummary search={search} onOpen={() => markSeen(search)} />
            <Select
              label={t('tellMeOf', { name: search.name })}
              variant="bar"
              className="min-w-0"
              value={search.frequency}
              onChange={(frequency) => setFrequency(search, Frequency.parse(frequency))}
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
            send={(change) => update(edited, change)}
          />
        )}
      </Suspense>
    </>
  );
}

function Placeholder() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-28 sm:h-24" />
      <Skeleton className="h-28 sm:h-24" />
    </div>
  );
}

function SearchSummary({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const { t } = useTranslation('searches');
  const { name, address, filters, newFinds } = search;
  return (
    <div className="w-full min-w-0 sm:w-auto sm:flex-1">
      <h2 className="flex flex-wrap items-center gap-x-3 font-semibold">
        <Link
          to={withNewestFirst(address)}
          onClick={onOpen}
          className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        {newFinds > 0 && (
          <span className="rounded-full bg-brand px-3 py-1 text-meta text-on-brand">
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

function FilterChip({ filter: { kind, label, value } }: { filter: FilterDescription }) {
  const { t } = useTranslation('searches');
  const text = useText();
  const caption = kind === 'price' || kind === 'seller' ? t(`filter_${kind}`) : text(label);
  // Isolated, so that text in the other direction doesn't reorder the quotation marks.
  const shown = kind === 'text' ? t('quoted', { text: isolateBidi(text(value)) }) : text(value);
  return (
    <li className="max-w-full rounded-full bg-hover px-3 py-1 text-meta wrap-anywhere text-muted">
      {caption && `${caption}: `}
      <bdi>{shown}</bdi>
    </li>
  );
}

/** The notification channels of all saved searches: the same switches as in the preferences. */
function SavedSearchChannels() {
  const { t } = useTranslation(['searches', 'account']);
  const { preferences, error, refetch, change } = usePreferences();
  if (error) return <InlineLoadError onRetry={() => void refetch()} className="panel py-2 text-ui" />;
  if (!preferences) return <Skeleton className="h-16" />;
  const { savedSearch } = preferences.notifications;
  return (
    <section
      aria-labelledby="find-channels"
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 sm:py-2"
    >
      <div className="py-1">
        <h2 id="find-channels" className="text-ui font-semibold">
          {t('channels')}
        </h2>
        {CHANNELS.every((channel) => !savedSearch[channel]) && (
          <p role="status" className="text-ui text-muted">
            {t('channelsOff')}
          </p>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-3 text-ui sm:gap-x-4">
        {CHANNELS.map((channel) => (
          <li key={channel} className="flex items-center gap-1">
            <Switch
              label={t('account:notifyBy', {
                what: t('account:notify_savedSearch'),
                channel: t(`account:channel_${channel}`),
              })}
              isOn={savedSearch[channel]}
              onChange={(isOn) => change({ notifications: { savedSearch: { [channel]: isOn } } })}
            />
            <span aria-hidden>{t(`account:channel_${channel}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
