import { randomUUID } from 'node:crypto';

import { signAccessToken } from '#features/accounts/sessions/tokens.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Keys } from '#platform/secrets/keys.server.ts';

/** Two members with a conversation, and their tokens. */
export interface Pair {
  conversationId: string;
  tokens: [buyer: string, seller: string];
}

/** Inserts pairs of members with sessions; each pair has a conversation with one message. */
export async function addPairs(db: Database, keys: Keys, count: number): Promise<Pair[]> {
  const people = await addPeople(db, keys, count * 2);
  const pairs = Array.from({ length: count }, (_, at) => ({ buyer: people[at * 2]!, seller: people[at * 2 + 1]! }));
  const rows = await db
    .insertInto('conversations')
    .values(pairs.map(({ buyer, seller }) => ({ buyer_id: buyer.id, seller_id: seller.id, last_seq: 1 })))
    .returning(['id', 'buyer_id'])
    .execute();
  const greeting = ({ id, buyer_id }: { id: number; buyer_id: number }) => ({
    conversation_id: id,
    sender_id: buyer_id,
    seq: 1,
    client_id: randomUUID(),
    content: 'Hello',
    created_at: new Date(),
  });
  await db.insertInto('messages').values(rows.map(greeting)).execute();
  const tokenOf = new Map(people.map(({ id, token }) => [id, token]));
  const sellerOf = new Map(pairs.map(({ buyer, seller }) => [buyer.id, seller]));
  return rows.map(({ id, buyer_id }) => ({
    conversationId: String(id),
    tokens: [tokenOf.get(buyer_id) ?? '', sellerOf.get(buyer_id)?.token ?? ''],
  }));
}

/** Inserts members with sessions and returns their access tokens. */
export async function addPeople(db: Database, keys: Keys, count: number): Promise<{ id: number; token: string }[]> {
  const now = new Date();
  const numbers = Array.from({ length: count }, (_, at) => String(70_000_000 + at));
  const users = await db
    .insertInto('users')
    .values(
      numbers.map((mobile) => ({
        name: `Person ${mobile}`,
        email: `${mobile}@example.com`,
        country_code: '+965',
        mobile,
        password_hash: '-',
        status: 'active',
      })),
    )
    .returning('id')
    .execute();
  const sessions = users.map(({ id }) => ({ id: randomUUID(), user_id: id }));
  const dates = { rotated_at: now, created_at: now, expires_at: new Date(now.getTime() + DAY_MS) };
  await db
    .insertInto('sessions')
    .values(sessions.map((session) => ({ ...session, ...dates, token_hash: session.id })))
    .execute();
  return Promise.all(
    sessions.map(async ({ id, user_id }) => ({
      id: user_id,
      token: await signAccessToken(keys, { userId: user_id, sessionId: id }, now.getTime()),
    })),
  );
}
