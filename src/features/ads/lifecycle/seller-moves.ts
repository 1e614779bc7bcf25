import type { Api } from '#platform/endpoint.ts';

import type { AdStatus } from '../contract.ts';
import { next } from '../rules.ts';

import { archiveAd, deleteAd, releaseAd, reserveAd, sellAd } from './contract.ts';

/** What a seller does with an ad from the account, and the call that does it. */
const MOVES = {
  reserve: { event: 'reserve', endpoint: reserveAd },
  release: { event: 'release', endpoint: releaseAd },
  sold: { event: 'sell', endpoint: sellAd },
  archive: { event: 'archive', endpoint: archiveAd },
  delete: { event: 'delete', endpoint: deleteAd },
} as const;
export type Move = keyof typeof MOVES;

/** The way from a state: a reserved ad is put back on sale before it is sold or archived. Undefined where none leads. */
function wayOf(status: AdStatus, move: Move): Move[] | undefined {
  if (next(status, MOVES[move].event)) return [move];
  const released = next(status, 'release');
  const reached = released && next(released, MOVES[move].event);
  return reached && reached !== status ? ['release', move] : undefined;
}

export const isPossible = (status: AdStatus, move: Move): boolean => wayOf(status, move) !== undefined;

/** What the move makes of the ad; what it is where it can't be made. */
export function movedTo(status: AdStatus, move: Move): AdStatus {
  return (wayOf(status, move) ?? []).reduce((from, step) => next(from, MOVES[step].event) ?? from, status);
}

/** Refused by the server where the ad has moved on since it was shown. */
export async function makeMove(api: Api, ad: { _id: string; status: AdStatus }, move: Move): Promise<void> {
  for (const step of wayOf(ad.status, move) ?? [move]) await api(MOVES[step].endpoint, { params: { id: ad._id } });
}
