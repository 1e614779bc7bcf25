import { recordOpening } from '#platform/audit/record-audit.server.ts';
import type { Ctx } from '#platform/context.server.ts';

import { getSite } from './site.server.ts';

interface Opened {
  action: 'account.open-contacts' | 'message.open-contacts';
  targetId: number | string;
  /** The member whose contact data it is; null for somebody without an account. */
  memberId: number | null;
}

/**
 * Records that the viewer opened somebody's contact data: once a day, after the answer, because a read neither waits
 * for a write nor fails with it. Not while the site is read-only.
 */
export function recordOpenedContacts(ctx: Ctx, opened: Opened): void {
  ctx.afterAnswer.push(async () => {
    if ((await getSite(ctx.db)).isReadOnly) return;
    await recordOpening(ctx, ctx.db, { ...opened, before: {}, after: {} });
  });
}
