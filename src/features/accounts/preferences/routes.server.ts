import { requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { changePreferences, getPreferences, type Preferences } from './contract.ts';
import { findPreferences, type PreferencesRow, updatePreferences } from './queries.server.ts';
import { toMuted, toNotifications } from './rules.ts';

export const preferencesRoutes = [
  handle(getPreferences, async (ctx) => ({ preferences: toPreferences(await findPreferences(ctx.db, requireMember(ctx).userId)) })),

  handle(changePreferences, async (ctx, { body: { showsPhone, showsPresence, notifications } }) => {
    const { userId } = requireMember(ctx);
    const row = await updatePreferences(ctx.db, userId, { shows_phone: showsPhone, shows_presence: showsPresence, muted: toMuted(notifications) });
    ctx.contentChanged();
    return { preferences: toPreferences(row) };
  }),
];

function toPreferences(row: PreferencesRow | undefined): Preferences {
  if (!row) throw new AppError('UNAUTHORIZED');
  return { showsPhone: row.shows_phone, showsPresence: row.shows_presence, notifications: toNotifications(row.muted) };
}
