import type { Ctx } from '#platform/context.server.ts';

import type { MyAd } from '../contract.ts';
import { transitionAndGetOwnAd } from './transition-own-ad.server.ts';

/** Archives the member's own live ad: it is no longer public. */
export const archiveAd = (ctx: Ctx, id: number): Promise<{ ad: MyAd }> => transitionAndGetOwnAd(ctx, id, 'archive');
