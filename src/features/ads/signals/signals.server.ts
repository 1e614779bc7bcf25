import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { checkWaitingAds } from './check-waiting-ads.server.ts';
import * as signalsApi from './contract.ts';
import type { SignalRules, VersionedRules } from './contract.ts';
import { toWords } from './find-banned-words.ts';
import { SIGNAL_RULES_TAG, toSignalRules } from './get-signal-rules.server.ts';
import { findStoredRules, lockRules, uncheckAdsInReview, updateRules } from './queries.server.ts';

export const signalsRoutes = [
  handle(signalsApi.getRules, async (ctx) => {
    const { version, rules } = await findStoredRules(ctx.db);
    return { ...toSignalRules(rules), version };
  }),

  handle(signalsApi.saveRules, (ctx, { body }) => saveSignalRules(ctx, body)),
];

/**
 * Saves the operator's rules. A job checks the ads in review again, without rejecting any. Returns the rules as stored.
 * Throws VERSION_CONFLICT.
 */
async function saveSignalRules(ctx: StaffCtx<'admin'>, { version, ...form }: VersionedRules): Promise<VersionedRules> {
  return transact(ctx, async (trx) => {
    const stored = await lockRules(trx);
    const values = toSignalRules(stored.rules);
    const edit = await recordEdit<SignalRules>(ctx, trx, {
      action: 'signal-rules.edit',
      targetId: 'rules',
      version,
      values: { ...form, bannedWords: withoutRepeated(form.bannedWords) },
      stored: { version: stored.version, values },
    });
    if (!edit) return { ...values, version };
    await updateRules(trx, edit.version, edit.changed);
    await uncheckAdsInReview(trx);
    await ctx.jobs.send(trx, checkWaitingAds, {});
    publishChange(trx, SIGNAL_RULES_TAG);
    return { ...values, ...edit.changed, version: edit.version };
  });
}

/** Removes lines without words, and those that fold to the same words as an earlier one. */
function withoutRepeated(lines: string[]): string[] {
  const folded = lines.map((line) => toWords(line).join(' '));
  return lines.filter((_, at) => folded[at] !== '' && folded.indexOf(folded[at] ?? '') === at);
}
