import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { toLanguage } from '#platform/text/language.ts';

import { userTag } from '../user-tag.ts';
import * as preferencesApi from './contract.ts';
import type { Preferences } from './contract.ts';
import { findPreferences, type PreferencesRow, updatePreferences } from './queries.server.ts';
import { listSwitches, toNotificationPreferences } from './rules.ts';

export const preferencesRoutes = [
  handle(preferencesApi.get, async (ctx) => ({
    preferences: toPreferences(await findPreferences(ctx.db, ctx.viewer.userId)),
  })),

  handle(preferencesApi.change, async (ctx, { body: { language, showsPhone, showsPresence, notifications } }) => {
    const { userId } = ctx.viewer;
    const row = await transact(ctx, async (trx) => {
      // Pages show neither the language nor the notification settings of a member.
      if ((showsPhone ?? showsPresence) !== undefined) publishChange(trx, userTag(userId));
      return updatePreferences(trx, userId, {
        ...(language !== undefined && { lang: language }),
        ...(showsPhone !== undefined && { shows_phone: showsPhone }),
        ...(showsPresence !== undefined && { shows_presence: showsPresence }),
        on: listSwitches(true, notifications),
        off: listSwitches(false, notifications),
      });
    });
    return { preferences: toPreferences(row) };
  }),
];

function toPreferences(row: PreferencesRow | undefined): Preferences {
  if (!row) throw new AppError('UNAUTHORIZED');
  return {
    language: toLanguage(row.lang),
    showsPhone: row.shows_phone,
    showsPresence: row.shows_presence,
    notifications: toNotificationPreferences(row.muted),
  };
}
