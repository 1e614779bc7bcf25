import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';

import { applyDecisions } from './apply-decisions.server.ts';
import { DECISION_REFUSALS, type DecisionOutcome, type DecisionRefusal } from './contract.ts';
import type * as queueApi from './contract.ts';
import { holdDecision } from './hold-decision.server.ts';
import { publishQueueChange } from './publish-queue-change.server.ts';
import { findTitles } from './queries.server.ts';
import { requireRejection } from './require-rejection.server.ts';
import { UNDO_MS } from './rules.ts';

type Input = HandlerInput<typeof queueApi.decide>['body'];

/**
 * Stores decisions about ads in review, each in a separate transaction. A job applies them after `UNDO_MS`; until then
 * nothing happens to the ads, and their sellers aren't notified. A refused decision is returned with the error's code;
 * for a single ad it is thrown.
 */
export async function holdDecisions(ctx: Ctx, { ads, decision, rejection }: Input): Promise<DecisionOutcome> {
  requireRole(ctx, 'moderator');
  const why = decision === 'reject' ? await requireRejection(ctx, rejection) : null;
  const outcome = { decided: [] as string[], refusals: new Map<string, DecisionRefusal>() };
  for (const [id, version] of new Map(ads.map((ad) => [ad._id, ad.version]))) {
    try {
      await transact(ctx, (trx) => holdDecision(ctx, trx, { adId: Number(id), version, rejection: why }));
      outcome.decided.push(id);
    } catch (error) {
      const refusal = toRefusal(error);
      if (!refusal || ads.length === 1) throw error;
      outcome.refusals.set(id, refusal);
    }
  }
  if (outcome.decided.length > 0) {
    // Decisions of a process that dies before this line are applied by the job's schedule.
    await ctx.jobs.send(ctx.db, applyDecisions, {}, { delaySeconds: UNDO_MS / 1000 });
    publishQueueChange(ctx);
  }
  return { decided: outcome.decided, refused: await nameRefused(ctx, outcome.refusals), undoSeconds: UNDO_MS / 1000 };
}

const toRefusal = (error: unknown): DecisionRefusal | undefined =>
  error instanceof AppError ? DECISION_REFUSALS.find((code) => code === error.code) : undefined;

async function nameRefused(ctx: Ctx, refusals: Map<string, DecisionRefusal>): Promise<DecisionOutcome['refused']> {
  const titles = await findTitles(ctx.db, [...refusals.keys()].map(Number));
  const titleById = new Map(titles.map(({ id, title }) => [String(id), title]));
  return [...refusals].map(([_id, code]) => ({ _id, title: titleById.get(_id) ?? {}, code }));
}
