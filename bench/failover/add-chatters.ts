import { randomUUID } from 'node:crypto';

import { loadConfig } from '#config';
import { signAccessToken } from '#features/accounts/sessions/tokens.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';
import { call } from '#tests/support/call.ts';

/** A logged-in member with a support conversation. */
export interface Chatter {
  token: string;
  conversationId: string;
}

const COUNT = 8;

/** Stores members with sessions, and opens a conversation for each. */
export async function addChatters(db: Database, origin: string, secrets: string): Promise<Chatter[]> {
  const keys = openKeys(loadConfig({ SECRETS: secrets }));
  const chatters: Chatter[] = [];
  for (let at = 0; at < COUNT; at += 1) {
    const now = Date.now();
    const { id } = await db
      .insertInto('users')
      .values({
        name: `Person ${at}`,
        email: `person${at}@example.com`,
        country_code: '+965',
        mobile: String(50_000_000 + at),
        password_hash: '-',
        status: 'active',
        role: 'member',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sessionId = randomUUID();
    const dates = { rotated_at: new Date(now), created_at: new Date(now), expires_at: new Date(now + DAY_MS) };
    await db
      .insertInto('sessions')
      .values({ id: sessionId, user_id: id, token_hash: sessionId, ...dates })
      .execute();
    const token = await signAccessToken(keys, { userId: id, sessionId }, now);
    const { body } = await call(origin, 'POST', '/chat/support', { by: { token } });
    chatters.push({ token, conversationId: body.data.conversation._id });
  }
  return chatters;
}
