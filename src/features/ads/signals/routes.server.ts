import { handle } from '#platform/http/handler.server.ts';

import * as signalsApi from './contract.ts';
import { toSignalRules } from './get-signal-rules.server.ts';
import { findStoredRules } from './queries.server.ts';
import { saveSignalRules } from './save-signal-rules.server.ts';

export const signalsRoutes = [
  handle(signalsApi.getRules, async (ctx) => {
    const { version, rules } = await findStoredRules(ctx.db);
    return { ...toSignalRules(rules), version };
  }),

  handle(signalsApi.saveRules, (ctx, { body }) => saveSignalRules(ctx, body)),
];
