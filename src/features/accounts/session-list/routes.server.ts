import { handle } from '#platform/http/handler.server.ts';

import * as sessionListApi from './contract.ts';
import { endOtherSessions, endOwnSession, listSessions } from './list-sessions.server.ts';

export const sessionListRoutes = [
  handle(sessionListApi.listSessions, async (ctx) => ({ sessions: await listSessions(ctx) })),

  handle(sessionListApi.endSession, async (ctx, { params }) => {
    await endOwnSession(ctx, params.id);
    return {};
  }),

  handle(sessionListApi.endOtherSessions, async (ctx) => {
    await endOtherSessions(ctx);
    return {};
  }),
];
