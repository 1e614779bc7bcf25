import type { Api } from '#platform/http/endpoint.ts';

import type { AdStatus } from '../contract.ts';
import { nextAdStatus } from '../rules.ts';

import * as lifecycleApi from './contract.ts';

/** A seller's actions on an ad in the account, with their lifecycle events and endpoints. */
const ACTIONS = {
  reserve: { event: 'reserve', endpoint: lifecycleApi.reserve },
  release: { event: 'release', endpoint: lifecycleApi.release },
  sold: { event: 'sell', endpoint: lifecycleApi.sell },
  archive: { event: 'archive', endpoint: lifecycleApi.archive },
  delete: { event: 'delete', endpoint: lifecycleApi.remove },
} as const;
export type AdAction = keyof typeof ACTIONS;

/**
 * The steps an action takes from a status: a reserved ad is released before it is sold or archived. Undefined if not
 * allowed.
 */
function stepsFor(status: AdStatus, action: AdAction): AdAction[] | undefined {
  if (nextAdStatus(status, ACTIONS[action].event)) return [action];
  const released = nextAdStatus(status, 'release');
  const reached = released && nextAdStatus(released, ACTIONS[action].event);
  return reached && reached !== status ? ['release', action] : undefined;
}

export const isActionAllowed = (status: AdStatus, action: AdAction): boolean => stepsFor(status, action) !== undefined;

/** The status after an action; the current status if the action is not allowed. */
export function statusAfterAction(status: AdStatus, action: AdAction): AdStatus {
  return (stepsFor(status, action) ?? []).reduce(
    (from, step) => nextAdStatus(from, ACTIONS[step].event) ?? from,
    status,
  );
}

/** Calls the endpoints of an action. The server refuses if the ad's status has changed since it was loaded. */
export async function performAdAction(
  api: Api,
  ad: { _id: string; status: AdStatus },
  action: AdAction,
): Promise<void> {
  for (const step of stepsFor(ad.status, action) ?? [action])
    await api(ACTIONS[step].endpoint, { params: { id: ad._id } });
}
