import { sql } from 'kysely';

import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import type { Database } from '#platform/data/database.server.ts';
import { iteratePages, streamJsonArray } from '#platform/http/json-stream.server.ts';

const PAGE_SIZE = 20;

/**
 * Exports the member's conversations with all messages. Pictures are referenced by the paths of the ads export.
 * Scrubbing deletes the member's conversation with support. What they wrote to other members stays readable to those,
 * without the writer's name.
 */
export const chatMemberData: MemberDataHooks = {
  async *export({ db }, userId) {
    yield { name: 'conversations.json', input: streamJsonArray(streamConversations(db, userId)) };
  },
  scrub: async (_services, db, userId) => {
    await db.deleteFrom('conversations').where('buyer_id', '=', userId).where('seller_id', 'is', null).execute();
  },
};

async function* streamConversations(db: Database, userId: number): AsyncGenerator<object[]> {
  for await (const rows of iteratePages<Row>((last) => findMemberConversations(db, userId, last?.id ?? 0))) {
    yield rows.map(({ id, ad_id, title, partner, messages }) => ({
      _id: String(id),
      adId: ad_id === null ? null : String(ad_id),
      title,
      with: partner,
      messages,
    }));
  }
}

interface Row {
  id: number;
  ad_id: number | null;
  title: unknown;
  /** Null for support, and for closed accounts. */
  partner: string | null;
  messages: object[];
}

async function findMemberConversations(db: Database, userId: number, afterId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select conversations.id, conversations.ad_id, ads.title, partner.name as partner, coalesce((
      select jsonb_agg(jsonb_build_object(
        'from', case when sender_id = ${userId} then 'me' else 'them' end,
        'content', content,
        'at', messages.created_at,
        'pictures', array(
          select 'pictures/' || image_id || '.webp' from message_images
          where message_images.conversation_id = messages.conversation_id and message_images.seq = messages.seq
          order by position)
      ) order by messages.seq) from messages where messages.conversation_id = conversations.id
    ), '[]') as messages
    from conversations
      left join ads on ads.id = conversations.ad_id and ads.status <> 'deleted'
      left join users as partner on partner.status = 'active'
        and partner.id = case when buyer_id = ${userId} then conversations.seller_id else buyer_id end
    where ${userId} in (buyer_id, conversations.seller_id) and last_seq > 0 and conversations.id > ${afterId}
    order by conversations.id limit ${PAGE_SIZE}`.execute(db);
  return rows;
}
