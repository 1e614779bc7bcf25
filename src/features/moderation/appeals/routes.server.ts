import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { requireRole } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { toPagination, toPageWindow } from '#platform/pagination.ts';

import { answerAppeal } from './answer-appeal.server.ts';
import { appealAccount } from './appeal-account.server.ts';
import { appealAd, getAdSuspension } from './appeal-ad.server.ts';
import * as appealsApi from './contract.ts';
import { findOpenAppeals } from './queries.server.ts';

export const appealsRoutes = (memberData: MemberDataHooks[]) => [
  handle(appealsApi.getAdSuspension, async (ctx, { params }) => ({
    suspension: await getAdSuspension(ctx, Number(params.id)),
  })),

  handle(appealsApi.appealAd, async (ctx, { params, body }) => {
    await appealAd(ctx, Number(params.id), body.text);
    return {};
  }),

  handle(appealsApi.appealAccount, async (ctx, { body }) => {
    await appealAccount(ctx, body);
    return {};
  }),

  handle(appealsApi.listAppeals, async (ctx, { query }) => {
    requireRole(ctx, 'moderator');
    const { appeals, total } = await findOpenAppeals(ctx.db, toPageWindow(query));
    return { appeals, pagination: toPagination(query, total) };
  }),

  handle(appealsApi.answerAppeal, async (ctx, { params, body }) => {
    await answerAppeal(ctx, memberData, { appealId: Number(params.id), ...body });
    return {};
  }),
];
