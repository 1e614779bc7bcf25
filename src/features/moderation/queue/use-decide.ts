import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApp } from '#ui/api/use-app.ts';

import * as queueApi from './contract.ts';
import type { RejectionReason } from './contract.ts';
import { invalidateQueue } from './invalidate-queue.ts';
import { lastDecision } from './last-decision.ts';

interface Decision {
  ad: { _id: string; version: string };
  /** Without it the ad is approved. */
  rejection?: RejectionReason;
  title: string;
}

/** Decides an ad; the decision can then be undone (`UndoBar`). */
export function useDecide() {
  const { api } = useApp();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ ad: { _id, version }, rejection }: Decision) =>
      api(queueApi.decide, {
        body: { decision: rejection ? 'reject' : 'approve', ads: [{ _id, version }], ...(rejection && { rejection }) },
      }),
    onSuccess: ({ decided, undoSeconds }, { rejection, title }) =>
      lastDecision.set({ decision: rejection ? 'reject' : 'approve', ids: decided, title }, undoSeconds),
    // After an error, too: another moderator may have decided first.
    onSettled: () => void invalidateQueue(client),
  });
}
