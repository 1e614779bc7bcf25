import type { Ctx } from '#platform/context.server.ts';

import { transitionOwnAd } from './transition-own-ad.server.ts';

/** Deletes the member's own ad permanently. Its row remains because payments reference it. */
export const deleteAd = (ctx: Ctx, id: number): Promise<void> => transitionOwnAd(ctx, id, 'delete');
