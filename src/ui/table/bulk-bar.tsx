import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Endpoint } from '#platform/http/endpoint.ts';
import { MAX_SELECTED, type TableIds } from '#platform/table/table-query.ts';
import type * as z from 'zod/mini';

import { useErrorMessages } from '../api/use-error-messages.ts';
import { useApp } from '../api/use-app.ts';
import { useToast } from '../kit/use-toast.ts';
import type { BulkAction } from './data-table-props.ts';

interface BulkBarProps {
  selectedIds: string[];
  totalRows: number;
  actions: BulkAction[];
  idsEndpoint: Endpoint | undefined;
  query: Record<string, unknown>;
  select: (ids: string[]) => void;
}

/** The actions for the selected rows. Can also select all rows of the filter, up to 1000. */
export function BulkBar({ selectedIds, totalRows, actions, idsEndpoint, query, select }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const { api } = useApp();
  const toast = useToast();
  const words = useErrorMessages();
  const [isBusy, setIsBusy] = useState(false);
  const count = selectedIds.length;
  const selectable = Math.min(totalRows, MAX_SELECTED);
  const during = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work().catch((error: Error) => toast(words.forCall(error) ?? error.message));
    setIsBusy(false);
  };
  const selectAll = async (endpoint: Endpoint) => {
    const { ids } = (await api(endpoint, { query })) as z.infer<typeof TableIds>;
    select(ids);
  };
  const run = async (action: BulkAction) => {
    if (await action.run(selectedIds)) select([]);
  };
  return (
    <div
      className={clsx(
        'sticky bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap',
        'items-center gap-2 rounded-2xl border border-line bg-card p-2 shadow-menu',
      )}
    >
      <p role="status" className="ps-2 text-ui font-medium">
        {t('selectedCount', { count })}
      </p>
      {idsEndpoint && count < selectable && (
        <button
          type="button"
          className="btn-text"
          disabled={isBusy}
          onClick={() => void during(() => selectAll(idsEndpoint))}
        >
          {t('selectAll', { count: selectable })}
        </button>
      )}
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          disabled={isBusy}
          className={action.isDangerous ? 'btn-danger' : 'btn-outline'}
          onClick={() => void during(() => run(action))}
        >
          <action.icon size={18} aria-hidden />
          {action.label}
        </button>
      ))}
      <button type="button" className="btn-icon" aria-label={t('clearSelection')} onClick={() => select([])}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
