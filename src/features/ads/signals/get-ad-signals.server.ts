import { findNames } from '#features/accounts/find-people.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { Signal } from './contract.ts';
import { findSignalRows, findTitles } from './queries.server.ts';
import type { StoredSignal } from './stored-signal.ts';

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
