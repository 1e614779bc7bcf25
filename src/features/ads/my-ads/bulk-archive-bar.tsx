import { clsx } from 'clsx';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { MyAd } from '../contract.ts';
import { useBulkArchive } from './ad-actions.ts';

interface BulkBarProps {
  ads: MyAd[];
  selected: Set<string>;
  onSelect: (ids: Set<string>) => void;
}

/** Selects all ads on the page and archives the selected ones. Shown while at least one is selected. */
export function BulkArchiveBar({ ads, selected, onSelect }: BulkBarProps) {
  const { t } = useTranslation('account');
  const selectedAds = ads.filter(({ _id }) => selected.has(_id));
  const archive = useBulkArchive(() => onSelect(new Set()));
  const isAllSelected = selectedAds.length === ads.length;
  if (selectedAds.length === 0) return null;
  return (
    <div
      className={clsx(
        'sticky top-(--header) z-10 flex flex-wrap items-center justify-between gap-x-4',
        'panel px-3 py-2 sm:px-4 sm:py-2',
      )}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ui">
        <input
          type="checkbox"
          checked={isAllSelected}
          ref={(checkbox) => {
            if (checkbox) checkbox.indeterminate = !isAllSelected;
          }}
          onChange={() => onSelect(new Set(isAllSelected ? [] : ads.map(({ _id }) => _id)))}
        />
        {t('selectAll')}
      </label>
      <p className="flex items-center gap-3 text-ui">
        <span role="status" className="text-muted">
          {t('selectedCount', { count: selectedAds.length })}
        </span>
        <button
          type="button"
          className="btn-outline"
          disabled={archive.isPending}
          onClick={() => archive.mutate(selectedAds)}
        >
          <Archive size={18} aria-hidden />
          {t('archive')}
        </button>
      </p>
    </div>
  );
}
