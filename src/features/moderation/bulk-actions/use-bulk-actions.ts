import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import * as adminAdsApi from '#features/ads/admin/contract.ts';
import { apiQuery, invalidate, invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import { invalidateQueue } from '../queue/invalidate-queue.ts';
import { lastDecision } from '../queue/last-decision.ts';
import * as bulkActionsApi from './contract.ts';
import type { BulkAction, BulkActionKind } from './contract.ts';

const POLL_MS = 1000;
const NONE: BulkAction[] = [];

/** The viewer's bulk actions of some kinds, newest first. Refetches the ads when they are finished. */
export function useBulkActions(kinds: readonly BulkActionKind[]): BulkAction[] {
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
      void invalidateQueue(client);
      void invalidate(client, adminAdsApi.listAds);
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
