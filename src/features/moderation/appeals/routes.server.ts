import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { handle } from '#platform/http/handler.server.ts';

import { answerAppeal } from './answer-appeal.server.ts';
import { appealAccount, appealAd, getAdSuspension } from './appeal.server.ts';
import { APPEALS, getAppeal } from './appeals.server.ts';
import * as appealsApi from './contract.ts';

export const appealsRoutes = (memberData: MemberDataHooks[]) => [
  handle(appealsApi.getAdSuspension, async (ctx, { params }) => ({
    suspension: await getAdSuspension(ctx, Number(params.id)),
  })),

  handle(appealsApi.appealAd, (ctx, { params, body }) => appealAd(ctx, Number(params.id), body.text)),

  handle(appealsApi.appealAccount, (ctx, { body }) => appealAccount(ctx, body)),

  handle(appealsApi.appeals.list, (ctx, { query }) => APPEALS.page(ctx, query)),
  handle(appealsApi.appeals.csv, (ctx, { query }) => APPEALS.csv(ctx, query)),

  handle(appealsApi.getAppeal, async (ctx, { params }) => ({ appeal: await getAppeal(ctx, Number(params.id)) })),

  handle(appealsApi.answerAppeal, (ctx, { params, body }) =>
    answerAppeal(ctx, memberData, { appealId: Number(params.id), ...body }),
  ),
];
