import { loadLocalDraft } from '#features/ads/drafts/draft.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useMember } from '#ui/session.ts';

import * as paymentsApi from '../contract.ts';
import type { OrderPurpose } from '../contract.ts';

/**
 * The plan that the member chose for an ad and has not paid: of its last order, or of the wizard's draft if the order
 * failed. Undefined while it loads, and if there is none.
 */
export function useUnpaidPlan(adId: string, purpose: OrderPurpose): string | undefined {
  const member = useMember();
  const { data, error } = useApiQuery(paymentsApi.listOrders, { query: { adId, limit: 1 } });
  if (!data && !error) return undefined;
  const [last] = data?.orders ?? [];
  if (last?.purpose === purpose && (last.status === 'pending' || last.status === 'cancelled')) return last.planId;
  const draft = member && purpose === 'post' ? loadLocalDraft('createPost', member._id) : null;
  return (draft?.adId === adId && draft.planId) || undefined;
}
