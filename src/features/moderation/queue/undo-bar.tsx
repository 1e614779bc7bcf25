import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { createListeners } from '#ui/kit/create-listeners.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as queueApi from './contract.ts';
import type { ReviewDecision } from './contract.ts';
import { useShortcuts } from './review-bar.tsx';

/** Shows the viewer's last decision with an undo button, for the seconds in which it can be undone. */
export function UndoBar({ onUndone }: { onUndone?: (ids: string[]) => void }) {
  const { t } = useTranslation('admin-moderation');
  const errorText = useErrorMessages();
  const toast = useToast();
  const { api } = useApp();
  const client = useQueryClient();
  const last = useLastDecision();
  const undo = useMutation({
    networkMode: 'always',
    mutationFn: async (ids: string[]) => (await api(queueApi.undo, { body: { ids } })).undone,
    onSuccess: (undone, ids) => {
      const missed = ids.length - undone.length;
      toast(missed > 0 ? t('undonePartly', { count: missed }) : t('undone', { count: undone.length }));
      onUndone?.(undone);
    },
    onError: (error) => toast(errorText.forCall(error) ?? error.message),
    onSettled: () => {
      lastDecision.clear();
      void invalidateTag(client, 'queue');
    },
  });
  const undoLast = () => {
    if (last && !undo.isPending) undo.mutate(last.ids);
  };
  useShortcuts({ u: undoLast });
  return (
    <div role="status" className="corner">
      {last && (
        <div className="message flex items-center justify-between gap-3">
          <p className="min-w-0 flex-1 text-ui">
            <span className="block font-medium">{t(`done_${last.decision}`, { count: last.ids.length })}</span>
            {last.title && <bdi className="text-page-side block truncate text-small text-muted">{last.title}</bdi>}
          </p>
          <button type="button" className="btn-outline shrink-0" disabled={undo.isPending} onClick={undoLast}>
            <Undo2 size={18} aria-hidden className="rtl:-scale-x-100" />
            {t('undo')}
          </button>
        </div>
      )}
    </div>
  );
}

interface LastDecision {
  decision: ReviewDecision;
  ids: string[];
  /** The title of the ad, if there is only one. */
  title: string;
}

const listeners = createListeners();
let current: LastDecision | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(decision: LastDecision | null): void {
  clearTimeout(timer);
  current = decision;
  listeners.notify();
}

/** The viewer's last decision while it can be undone, kept across screens. */
export const lastDecision = {
  /** `seconds` from now. Ends a little earlier than on the server. */
  set(decision: LastDecision, seconds: number): void {
    set(decision);
    timer = setTimeout(() => set(null), seconds * 1000 - 500);
  },
  clear: () => set(null),
};

function useLastDecision(): LastDecision | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => current,
    () => null,
  );
}
