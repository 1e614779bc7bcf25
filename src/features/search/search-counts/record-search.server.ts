import type { Ctx } from '#platform/context.server.ts';

import { addCount } from './add-count.server.ts';

/** Counts a search whose list was shown, and whether an ad was opened from it. */
export const recordSearch = (
  ctx: Ctx,
  { search, isShown, isOpened }: { search: string; isShown: boolean; isOpened: boolean },
): Promise<void> => addCount(ctx, search, { shown: Number(isShown), opened: Number(isOpened) });
