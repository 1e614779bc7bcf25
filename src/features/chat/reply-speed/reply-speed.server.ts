import { sql } from 'kysely';

import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';

import type { ReplySpeed } from './contract.ts';

const PERIOD_MS = 90 * DAY_MS;
/** A message counts as unanswered after this time. */
const GRACE_MS = DAY_MS;

/** The usual reply time of a member to buyers, from the conversations of the last 90 days. */
export async function getReplySpeed({ db, clock }: Ctx, sellerId: number): Promise<ReplySpeed | null> {
  const now = clock();
  const limits = { since: new Date(now - PERIOD_MS), unansweredBefore: new Date(now - GRACE_MS) };
  return toReplySpeed(await findReplyDelays(db, sellerId, limits));
}

/** With fewer conversations, one reply would decide. */
const MIN_CONVERSATIONS = 5;

const LIMITS: [ReplySpeed, number][] = [
  ['hour', HOUR_MS],
  ['hours', 6 * HOUR_MS],
  ['day', DAY_MS],
  ['days', 3 * DAY_MS],
];

/**
 * The speed of at least half of the conversations, from the time between each one's first message and the first reply
 * (ms), null without a reply. Null for fewer than MIN_CONVERSATIONS and for more than three days.
 */
export function toReplySpeed(delays: (number | null)[]): ReplySpeed | null {
  if (delays.length < MIN_CONVERSATIONS) return null;
  const sorted = delays.map((delay) => delay ?? Infinity).toSorted((one, other) => one - other);
  const median = sorted[Math.ceil(sorted.length / 2) - 1] ?? Infinity;
  return LIMITS.find(([, limit]) => median <= limit)?.[0] ?? null;
}

/**
 * Milliseconds from the buyer's first message to the seller's first reply, null without one, in up to 100 of the
 * seller's latest conversations that began after `since`. Those without a reply only count if they began before
 * `unansweredBefore`.
 */
async function findReplyDelays(
  db: Database,
  sellerId: number,
  { since, unansweredBefore }: { since: Date; unansweredBefore: Date },
): Promise<(number | null)[]> {
  const { rows } = await sql<{ delay: number | null }>`
    select (extract(epoch from reply.created_at - first.created_at) * 1000)::float8 as delay
    from (
      select id, buyer_id from conversations where seller_id = ${sellerId} order by last_at desc limit 100
    ) conversation
    join messages first
      on first.conversation_id = conversation.id and first.seq = 1 and first.sender_id = conversation.buyer_id
    left join lateral (
      select created_at from messages
      where conversation_id = conversation.id and sender_id = ${sellerId} order by seq limit 1
    ) reply on true
    where first.created_at > ${since}
      and (reply.created_at is not null or first.created_at < ${unansweredBefore})`.execute(db);
  return rows.map(({ delay }) => delay);
}
