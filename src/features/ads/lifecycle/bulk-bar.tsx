import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { MyAd } from '../contract.ts';

import { useBulkArchive } from './use-moves.ts';

interface BulkBarProps {
  ads: MyAd[];
  selected: Set<string>;
  onSelect: (ids: Set<string>) => void;
}

/** Selects the ads of a page at once, and archives the selected ones. */
export function BulkBar({ ads, selected, onSelect }: BulkBarProps) {
  const { t } = useTranslation('account');
  const chosen = ads.filter(({ _id }) => selected.has(_id));
  const archive = useBulkArchive(() => onSelect(new Set()));
  const isAll = chosen.length === ads.length;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 sm:px-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !isAll;
          }}
          onChange={() => onSelect(new Set(isAll ? [] : ads.map(({ _id }) => _id)))}
          className="size-5 accent-(--brand)"
        />
        {t('selectAll')}
      </label>
      {chosen.length > 0 && (
        <p className="flex items-center gap-3 text-sm">
          <span aria-live="polite" className="text-muted">
            {t('selectedCount', { count: chosen.length })}
          </span>
          <button
            type="button"
            className="btn-outline"
            disabled={archive.isPending}
            onClick={() => archive.mutate(chosen)}
          >
            <Archive size={18} aria-hidden />
            {t('archive')}
          </button>
        </p>
      )}
    </div>
  );
}
