import { findMatchingAds } from '#features/search/engine/matchers.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { enqueueOnChanges } from '#platform/jobs/enqueue-on-changes.server.ts';

import { notifyFollowers } from '../notify-buyers.server.ts';
import { notifyFinds } from './notify-finds.server.ts';
import {
  type AdChange,
  type Candidate,
  findCandidates,
  findChanges,
  insertFinds,
  takeChanges,
} from './queries.server.ts';

/** Changes that are matched with one statement. */
const BATCH = 200;

/**
 * Matches the ads that went live or changed with the instant searches, and notifies their owners and the sellers'
 * followers. Enqueued when ads change (`matchOnChanges`); the schedule matches those of a process that died.
 * Idempotent: a change is deleted in the transaction that records what was found, and a search finds an ad once.
 */
export const matchAds = defineJob({
  name: 'alerts.match-ads',
  schedule: '* * * * *',
  runsAtStart: true,
  pollsFrequently: true,
  run: async (services) => {
    while ((await matchChanges(services)) === BATCH);
    await notifyFinds(services);
  },
});

/** Matches a batch of changes and returns their number. */
async function matchChanges(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = new Date(clock());
  const changes = await findChanges(db, BATCH);
  if (changes.length === 0) return 0;
  const { arrivals, formerById } = groupByAd(changes);
  const candidates = await findCandidates(db, { arrivals, changed: [...formerById.keys()] }, now);
  const finds = await checkCandidates(services, candidates, formerById);
  await db.transaction().execute(async (trx) => {
    const taken = await takeChanges(
      trx,
      changes.map(({ id }) => id),
    );
    const adIds = new Set(changes.filter(({ id }) => taken.has(id)).map(({ ad_id }) => ad_id));
    await insertFinds(
      trx,
      finds.filter(({ ad_id }) => adIds.has(ad_id)),
      now,
    );
  });
  await notifyFollowers(services, arrivals);
  return changes.length;
}

/** What each changed ad was before the first of its changes; ads that went live in between are arrivals. */
function groupByAd(changes: AdChange[]) {
  const formerById = new Map<number, NonNullable<AdChange['before']>>();
  const arrivals = new Set(changes.flatMap(({ ad_id, before }) => (before ? [] : [ad_id])));
  for (const { ad_id, before } of changes)
    if (before && !arrivals.has(ad_id) && !formerById.has(ad_id)) formerById.set(ad_id, before);
  return { arrivals: [...arrivals], formerById };
}

/** Searches whose filters are checked with one statement. */
const CHECKED_AT_ONCE = 50;

type FormerAds = ReturnType<typeof groupByAd>['formerById'];

/**
 * The candidates that match, and did not before the ad changed. Equal filters are checked once. Logs errors, so that
 * one filter doesn't hold up all others: a sweep finds what is missed.
 */
async function checkCandidates(
  { db, log }: Services,
  candidates: Candidate[],
  formerById: FormerAds,
): Promise<Candidate[]> {
  const groups = [...Map.groupBy(candidates, ({ filter }) => JSON.stringify(filter)).values()];
  const found: Candidate[] = [];
  for (let at = 0; at < groups.length; at += CHECKED_AT_ONCE)
    try {
      found.push(...(await checkGroups(db, groups.slice(at, at + CHECKED_AT_ONCE), formerById)));
    } catch (error) {
      log.error({ error }, 'failed to match ads with saved searches');
    }
  return found;
}

/** Each group has candidates with the same filter. */
async function checkGroups(db: Database, groups: Candidate[][], formerById: FormerAds): Promise<Candidate[]> {
  const filters = groups.map((group) => ({
    filter: group[0]!.filter, // a group has at least one
    ids: [...new Set(group.map(({ ad_id }) => ad_id))],
  }));
  const matches = await findMatchingAds(
    db,
    filters.map(({ filter, ids }) => ({ filter, ads: ids })),
  );
  const formerAds = (ids: number[]) => ids.map((id) => formerById.get(id)).filter((ad) => ad !== undefined);
  const formerMatches =
    formerById.size === 0
      ? []
      : await findMatchingAds(
          db,
          filters.map(({ filter, ids }) => ({ filter, ads: formerAds(ids) })),
        );
  return groups.flatMap((group, at) => {
    const [is, was] = [new Set(matches[at]), new Set(formerMatches[at])];
    return group.filter(({ ad_id }) => is.has(ad_id) && !was.has(ad_id));
  });
}

/** Collects the changes of a moment, such as those of a bulk action. */
const DELAY_MS = 500;

/** Enqueues `matchAds` soon after ads entered a list or changed in it; see `ads/ad-tags.server.ts`. */
export const matchOnChanges = (services: Services): void =>
  enqueueOnChanges(services, matchAds, { isConcerned: (tag) => tag.startsWith('ads-'), delayMs: DELAY_MS });
