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

  handle(sessionListApi.endSession, (ctx, { params }) => endOwnSession(ctx, params.id)),

  handle(sessionListApi.endOtherSessions, (ctx) => endOtherSessions(ctx)),

  handle(sessionListApi.listMemberSessions, async (ctx, { params }) => ({
    sessions: await listMemberSessions(ctx, Number(params.id)),
  })),

  handle(sessionListApi.endMemberSession, (ctx, { params }) =>
    endMemberSession(ctx, { memberId: Number(params.id), sessionId: params.sessionId }),
  ),

  handle(sessionListApi.endMemberSessions, (ctx, { params }) => endMemberSessions(ctx, Number(params.id))),
];
