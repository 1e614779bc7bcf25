import { handle } from '#platform/http/handler.server.ts';

import * as settingsApi from './contract.ts';
import { findSettings } from './queries.server.ts';
import { saveSettings } from './save-settings.server.ts';

export const settingsRoutes = [
  handle(settingsApi.get, async (ctx) => {
    const { version, values } = await findSettings(ctx.db);
    return { ...values, version };
  }),

  handle(settingsApi.save, (ctx, { body }) => saveSettings(ctx, body)),
];
