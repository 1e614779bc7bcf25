import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { MyAd } from '../contract.ts';

import { useBulkArchive } from './use-ad-action.ts';

interface BulkBarProps {
  ads: MyAd[];
  selected: Set<string>;
  onSelect: (ids: Set<string>) => void;
}

/** Selects all ads on the page and archives the selected ones. */
export function BulkArchiveBar({ ads, selected, onSelect }: BulkBarProps) {
  const { t } = useTranslation('account');
  const selectedAds = ads.filter(({ _id }) => selected.has(_id));
  const archive = useBulkArchive(() => onSelect(new Set()));
  const isAllSelected = selectedAds.length === ads.length;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 sm:px-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ui">
        <input
          type="checkbox"
          checked={isAllSelected}
          ref={(checkbox) => {
            if (checkbox) checkbox.indeterminate = selectedAds.length > 0 && !isAllSelected;
          }}
          onChange={() => onSelect(new Set(isAllSelected ? [] : ads.map(({ _id }) => _id)))}
        />
        {t('selectAll')}
      </label>
      {selectedAds.length > 0 && (
        <p className="flex items-center gap-3 text-ui">
          <span aria-live="polite" className="text-muted">
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
      )}
    </div>
  );
}
