import { findNames } from '#features/accounts/find-people.server.ts';
import { fingerprintStoredPictures } from '#features/pictures/picture-fingerprints.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Services, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { findRevisions } from '../editing/queries.server.ts';
import { lockAd } from '../lock-ad.server.ts';
import { findAdImageIds } from '../queries.server.ts';
import { isLive } from '../rules.ts';
import { checkAd, SIGNAL_RULES_TAG, toSignalRules } from './check-ad.server.ts';
import * as signalsApi from './contract.ts';
import type { Signal, SignalRules, StoredSignal, VersionedRules } from './contract.ts';
import { toWords } from './find-words.ts';
import { fingerprintAds } from './fingerprint-ads.server.ts';
import {
  findAdsToCheck,
  findSignalRows,
  findStoredRules,
  findTitles,
  lockRules,
  uncheckAdsInReview,
  updateRules,
} from './queries.server.ts';

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

/**
 * Finds the signals of ads in review again after the rules have changed. Computes the fingerprints of pictures and ads
 * that have none: imported ones, those of the demo and of earlier versions.
 */
export const checkWaitingAds = defineJob({
  name: 'ads.check-waiting',
  schedule: '47 * * * *',
  runsAtStart: true,
  run: async (services) => {
    await fingerprintStoredPictures(services);
    await fingerprintAds(services.db);
    for (const id of await findAdsToCheck(services.db)) await checkWaitingAd(services, id);
  },
});

function checkWaitingAd(services: Services, id: number): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const ad = await lockAd(trx, id);
    if (isLive(ad.status)) {
      const [change] = await findRevisions(trx, [id]);
      if (change) await checkAd(services, trx, { ...ad, ...change.content }, change.image_ids);
      return;
    }
    await checkAd(services, trx, ad, await findAdImageIds(trx, id));
  });
}

export interface AdSignals {
  signals: Signal[];
  /** From 0 to 100. */
  risk: number;
}

/**
 * The signals of ads by id, with the titles and names of the ads and members that they refer to. Ads that were never
 * checked are missing.
 */
export async function getAdSignals(db: Database, adIds: number[]): Promise<Map<number, AdSignals>> {
  const rows = await findSignalRows(db, adIds);
  const signals = rows.flatMap((row) => row.signals);
  const titles = await findTitles(
    db,
    signals.flatMap((signal) => (signal.type === 'duplicate' ? signal.ads.map(({ adId }) => adId) : [])),
  );
  const names = await findNames(
    db,
    signals.flatMap((signal) => (signal.type === 'suspended' ? [signal.memberId] : [])),
  );
  return new Map(
    rows.map((row) => [
      row.ad_id,
      { signals: row.signals.map((signal) => toSignal(signal, titles, names)), risk: row.risk },
    ]),
  );
}

function toSignal(signal: StoredSignal, titles: Map<number, Bilingual>, names: Map<number, string>): Signal {
  if (signal.type === 'duplicate')
    return {
      ...signal,
      ads: signal.ads.map(({ adId, ...match }) => ({ _id: String(adId), title: titles.get(adId) ?? {}, ...match })),
    };
  if (signal.type === 'suspended') {
    const { memberId, ...rest } = signal;
    return { ...rest, member: { _id: String(memberId), name: names.get(memberId) ?? '' } };
  }
  return signal;
}
