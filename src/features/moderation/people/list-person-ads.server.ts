import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import type { AdStatus } from '#features/ads/contract.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import type * as moderatedPeopleApi from './contract.ts';
import { countAdsByStatus, findAdIds } from './queries.server.ts';

const LIMIT = 50;

/** A member's newest ads, of one state or of any, and their number per state. */
export async function listPersonAds(
  ctx: StaffCtx<'moderator'>,
  { memberId, status }: { memberId: number; status: AdStatus | undefined },
): Promise<ResponseData<typeof moderatedPeopleApi.listPersonAds>> {
  const [ids, counts] = await Promise.all([
    findAdIds(ctx.db, { memberId, status, limit: LIMIT }),
    countAdsByStatus(ctx.db, memberId),
  ]);
  return { ads: await findAdCards(ctx, ids), counts };
}
