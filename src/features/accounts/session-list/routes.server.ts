import { handle } from '#platform/http/handler.server.ts';

import * as sessionListApi from './contract.ts';
import {
  endMemberSession,
  endMemberSessions,
  endOtherSessions,
  endOwnSession,
  listMemberSessions,
  listSessions,
} from './session-list.server.ts';

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

  handle(sessionListApi.listMemberSessions, async (ctx, { params }) => ({
    sessions: await listMemberSessions(ctx, Number(params.id)),
  })),

  handle(sessionListApi.endMemberSession, async (ctx, { params }) => {
    await endMemberSession(ctx, { memberId: Number(params.id), sessionId: params.sessionId });
    return {};
  }),

  handle(sessionListApi.endMemberSessions, async (ctx, { params }) => {
    await endMemberSessions(ctx, Number(params.id));
    return {};
  }),
];
