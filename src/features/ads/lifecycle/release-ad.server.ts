import type { Ctx } from '#platform/context.server.ts';

import type { MyAd } from '../contract.ts';
import { transitionAndGetOwnAd } from './transition-own-ad.server.ts';

/** Puts the member's own reserved ad back on sale. */
export const releaseAd = (ctx: Ctx, id: number): Promise<{ ad: MyAd }> => transitionAndGetOwnAd(ctx, id, 'release');
