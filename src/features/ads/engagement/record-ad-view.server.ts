import { isbot } from 'isbot';

import type { Ctx } from '#platform/context.server.ts';

import { hashVisitor } from './hash-visitor.server.ts';
import { countView } from './queries.server.ts';
import { toUtcDay } from './rules.ts';

/**
 * Counts a view of a public ad once per address and day. Views by its owner, by known crawlers and without a user agent
 * are not counted.
 */
export async function recordAdView(ctx: Ctx, adId: number): Promise<void> {
  if (!ctx.userAgent || isbot(ctx.userAgent)) return;
  const day = toUtcDay(ctx.clock());
  await countView(ctx.db, { adId, day, visitor: hashVisitor(ctx, day), viewerId: ctx.viewer?.userId ?? null });
}
