import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as adminAdsApi from '#features/ads/admin/contract.ts';
import type { CallInput } from '#platform/http/endpoint.ts';
import { apiQuery, invalidate, invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { ProgressBar } from '#ui/back-office/progress-bar.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';

import { lastDecision } from '../queue/undo-bar.tsx';
import * as bulkActionsApi from './contract.ts';
import type { BulkAction, BulkActionKind } from './contract.ts';

const DISMISSED = 'bulk-action:dismissed';

/** The progress of the viewer's bulk actions, and the result of the last one until it is dismissed on this device. */
export function BulkProgress({ kinds }: { kinds: readonly BulkActionKind[] }) {
  const actions = useBulkActions(kinds);
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED));
  const dismiss = (id: string) => {
    localStorage.setItem(DISMISSED, id);
    setDismissed(id);
  };
  return actions
    .filter((action, at) => !action.isFinished || (at === 0 && action._id !== dismissed && hasResult(action)))
    .map((action) => <Progress key={action._id} action={action} onDismiss={() => dismiss(action._id)} />);
}

/** Not for an action whose decisions were all undone. */
const hasResult = ({ done, refused }: BulkAction): boolean => done + refused.length > 0;

function Progress({ action, onDismiss }: { action: BulkAction; onDismiss: () => void }) {
  const { t } = useTranslation('admin-ads');
  const [isShowingRefused, setIsShowingRefused] = useState(false);
  const { action: kind, total, done, refused, isFinished } = action;
  const decided = done + action.undone + refused.length;
  return (
    <section className="panel space-y-2" aria-label={t('bulkAction')}>
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-ui font-medium">
          {isFinished ? t(`${kind}Done`, { count: done }) : t(`running_${kind}`)}
        </p>
        {isFinished && (
          <button type="button" className="btn-icon" aria-label={t('dismiss')} onClick={onDismiss}>
            <X size={18} aria-hidden />
          </button>
        )}
      </div>
      {!isFinished && (
        <>
          <ProgressBar label={t('bulkAction')} value={decided / total} />
          <p className="text-small text-muted">{t('bulkLeave')}</p>
        </>
      )}
      {refused.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 text-ui">
          <p className="text-muted">{t('leftAsIs', { count: refused.length })}</p>
          <button type="button" className="btn-text" onClick={() => setIsShowingRefused(true)}>
            {t('seeWhy')}
          </button>
        </div>
      )}
      {isShowingRefused && <RefusedDialog refused={refused} onClose={() => setIsShowingRefused(false)} />}
    </section>
  );
}

/** Lists the ads of a bulk action that were not changed, each with the cause. */
function RefusedDialog({ refused, onClose }: { refused: BulkAction['refused']; onClose: () => void }) {
  const { t } = useTranslation(['admin-ads', 'errors', 'layout']);
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={t('leftAsIs', { count: refused.length })} closeLabel={t('layout:close')}>
      <ul className="divide-y divide-line text-ui">
        {refused.map(({ _id, title, code }) => (
          <li key={_id} className="py-3 first:pt-0">
            <Link to={adminPaths.ad(_id)} dir="auto" className="text-page-side block font-medium hover:underline">
              {text(title) || _id}
            </Link>
            <p className="text-muted">{t(`errors:${code}`)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const POLL_MS = 1000;
const NONE: BulkAction[] = [];

/** The viewer's bulk actions of some kinds, newest first. Refetches the ads when they are finished. */
function useBulkActions(kinds: readonly BulkActionKind[]): BulkAction[] {
  const { api } = useApp();
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...apiQuery(api, bulkActionsApi.list, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.actions.some(isRunning) ? POLL_MS : false),
  });
  const actions = data?.actions ?? NONE;
  const isBusy = actions.some(isRunning);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      void invalidateTag(client, 'queue');
      void invalidate(client, adminAdsApi.ads.list);
      void invalidateTag(client, 'ads');
    }
    wasBusy.current = isBusy;
  }, [client, isBusy]);
  useUndo(actions, dataUpdatedAt);
  return actions.filter(({ action }) => kinds.includes(action));
}

const isRunning = ({ isFinished }: BulkAction): boolean => !isFinished;

/** Lets the last bulk decision be undone (`UndoBar`) as long as the server allows it. */
function useUndo(actions: BulkAction[], updatedAt: number): void {
  const last = actions.find(({ undoable }) => undoable.length > 0);
  const offered = useRef<string>(undefined);
  useEffect(() => {
    if (!last || offered.current === last._id) return;
    offered.current = last._id;
    const seconds = last.undoSeconds - (Date.now() - updatedAt) / 1000;
    const decision = last.action === 'reject' ? 'reject' : 'approve';
    if (seconds > 1) lastDecision.set({ decision, ids: last.undoable, title: '' }, seconds);
  }, [last, updatedAt]);
}

export interface BulkChoice {
  action: 'suspend' | 'restore';
  ids: string[];
  /** Names the bulk action, so that a repeated call starts it once. */
  key: string;
  /** Called with whether the ads are being decided. */
  resolve: (isStarted: boolean) => void;
}

/** Asks for the reason, then starts to suspend or restore the chosen ads. */
export function BulkDecision({
  choice: { action, ids, key, resolve },
  onClose,
}: {
  choice: BulkChoice;
  onClose: () => void;
}) {
  const { t } = useTranslation('admin-ads');
  const start = useStartBulkAction();
  return (
    <ConfirmAction
      isOpen
      onClose={() => {
        resolve(false);
        onClose();
      }}
      title={t(`${action}Several`, { count: ids.length })}
      text={t(`${action}SeveralText`)}
      confirm={t(action)}
      isDangerous={action === 'suspend'}
      reasonLabel={t('reasonForSeller')}
      run={async (reason) => {
        await start({ key, action, ads: ids.map((_id) => ({ _id })), reason });
        resolve(true);
      }}
    />
  );
}

/** Starts a bulk action, whose progress is then shown (`BulkProgress`). */
export function useStartBulkAction(): (body: CallInput<typeof bulkActionsApi.start>['body']) => Promise<void> {
  const { api } = useApp();
  const client = useQueryClient();
  return async (body) => {
    await api(bulkActionsApi.start, { body });
    await invalidate(client, bulkActionsApi.list);
  };
}
