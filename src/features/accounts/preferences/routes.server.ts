import { requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as preferencesApi from './contract.ts';
import type { Preferences } from './contract.ts';
import { findPreferences, type PreferencesRow, updatePreferences } from './queries.server.ts';
import { listSwitches, toNotificationPreferences } from './rules.ts';

export const preferencesRoutes = [
  handle(preferencesApi.get, async (ctx) => ({
    preferences: toPreferences(await findPreferences(ctx.db, requireMember(ctx).userId)),
  })),

  handle(preferencesApi.change, async (ctx, { body: { showsPhone, showsPresence, notifications } }) => {
    const { userId } = requireMember(ctx);
    const row = await updatePreferences(ctx.db, userId, {
      ...(showsPhone !== undefined && { shows_phone: showsPhone }),
      ...(showsPresence !== undefined && { shows_presence: showsPresence }),
      on: listSwitches(true, notifications),
      off: listSwitches(false, notifications),
    });
    ctx.invalidateCaches();
    return { preferences: toPreferences(row) };
  }),
];

function toPreferences(row: PreferencesRow | undefined): Preferences {
  if (!row) throw new AppError('UNAUTHORIZED');
  return {
    showsPhone: row.shows_phone,
    showsPresence: row.shows_presence,
    notifications: toNotificationPreferences(row.muted),
  };
}
