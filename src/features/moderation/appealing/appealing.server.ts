import type { Credentials } from '#features/accounts/contract.ts';
import { verifyCredentials } from '#features/accounts/login/verify-credentials.server.ts';
import { appealSuspension } from '#features/accounts/suspensions/appeals.server.ts';
import type { Suspension } from '#features/accounts/suspensions/contract.ts';
import { findSuspension } from '#features/accounts/suspensions/suspensions.server.ts';
import { findOwnAd } from '#features/ads/lock-ad.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as appealingApi from './contract.ts';

export const appealingRoutes = [
  handle(appealingApi.getAdSuspension, async (ctx, { params }) => ({
    suspension: await getAdSuspension(ctx, Number(params.id)),
  })),

  handle(appealingApi.appealAd, (ctx, { params, body }) => appealAd(ctx, Number(params.id), body.text)),

  handle(appealingApi.appealAccount, (ctx, { body }) => appealAccount(ctx, body)),
];

/** The suspension of the member's own ad; null if it isn't suspended. */
async function getAdSuspension(ctx: MemberCtx, adId: number): Promise<Suspension | null> {
  const { status } = await findOwnAd(ctx.db, adId, ctx.viewer.userId);
  if (status !== 'suspended') return null;
  return (await findSuspension(ctx.db, { adId })) ?? null;
}

/** Appeals the suspension of the member's own ad, once. Throws as `appealSuspension` does. */
async function appealAd(ctx: MemberCtx, adId: number, text: string): Promise<void> {
  const { status } = await findOwnAd(ctx.db, adId, ctx.viewer.userId);
  if (status !== 'suspended') throw new AppError('ILLEGAL_TRANSITION');
  await appealSuspension(ctx, { adId }, text);
}

/** Appeals the suspension of an account; requires its password, because it has no session. */
async function appealAccount(ctx: Ctx, { text, ...login }: Credentials & { text: string }): Promise<void> {
  const { id } = await verifyCredentials(ctx, login);
  await appealSuspension(ctx, { memberId: id }, text);
}
