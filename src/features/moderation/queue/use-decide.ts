import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#platform/endpoint.ts';
import { useApp } from '#web/app-context/use-app.ts';

import * as queueApi from './contract.ts';
import type { DecisionOutcome, RejectionReason } from './contract.ts';
import { invalidateQueue } from './invalidate-queue.ts';
import { lastDecision } from './last-decision.ts';

interface Decision {
  ads: { _id: string; version?: string }[];
  /** Without it the ads are approved. */
  rejection?: RejectionReason;
  /** Of the only ad. */
  title?: string;
}

/** Decides ads; what was decided can then be undone (`UndoBar`). */
export function useDecide() {
  const { api } = useApp();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (decision: Decision) => decideInParts(api, decision),
    onSuccess: ({ decided, undoSeconds }, { rejection, title = '' }) => {
      if (decided.length === 0) return;
      const decision = rejection ? 'reject' : 'approve';
      lastDecision.set({ decision, ids: decided, title: decided.length === 1 ? title : '' }, undoSeconds);
    },
    // After an error, too: another moderator may have decided first.
    onSettled: () => void invalidateQueue(client),
  });
}

async function decideInParts(api: Api, { ads, rejection }: Decision): Promise<DecisionOutcome> {
  const decision = rejection ? { decision: 'reject' as const, rejection } : { decision: 'approve' as const };
  const all: DecisionOutcome = { decided: [], refused: [], undoSeconds: 0 };
  for (let at = 0; at < ads.length; at += queueApi.MAX_DECISIONS) {
    const part = ads.slice(at, at + queueApi.MAX_DECISIONS);
    const outcome = await api(queueApi.decide, { body: { ...decision, ads: part } });
    all.decided.push(...outcome.decided);
    all.refused.push(...outcome.refused);
    all.undoSeconds = outcome.undoSeconds;
  }
  return all;
}
