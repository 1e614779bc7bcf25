import { requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { changePreferences, getPreferences, type Preferences } from './contract.ts';
import { findPreferences, type PreferencesRow, updatePreferences } from './queries.server.ts';
import { switchesThat, toNotifications } from './rules.ts';

export const preferencesRoutes = [
  handle(getPreferences, async (ctx) => ({
    preferences: toPreferences(await findPreferences(ctx.db, requireMember(ctx).userId)),
  })),

  handle(changePreferences, async (ctx, { body: { showsPhone, showsPresence, notifications } }) => {
    const { userId } = requireMember(ctx);
    const row = await updatePreferences(ctx.db, userId, {
      ...(showsPhone !== undefined && { shows_phone: showsPhone }),
      ...(showsPresence !== undefined && { shows_presence: showsPresence }),
      on: switchesThat(true, notifications),
      off: switchesThat(false, notifications),
    });
    ctx.contentChanged();
    return { preferences: toPreferences(row) };
  }),
];

function toPreferences(row: PreferencesRow | undefined): Preferences {
  if (!row) throw new AppError('UNAUTHORIZED');
  return { showsPhone: row.shows_phone, showsPresence: row.shows_presence, notifications: toNotifications(row.muted) };
}
