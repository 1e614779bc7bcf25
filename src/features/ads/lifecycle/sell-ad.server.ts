import type { Ctx } from '#platform/context.server.ts';

import type { MyAd } from '../contract.ts';
import { transitionAndGetOwnAd } from './transition-own-ad.server.ts';

/** Marks the member's own live ad as sold. Its page stays public. */
export const sellAd = (ctx: Ctx, id: number): Promise<{ ad: MyAd }> => transitionAndGetOwnAd(ctx, id, 'sell');
