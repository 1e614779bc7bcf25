import { type RawBuilder, sql } from 'kysely';

import { isEitherBlocked } from '#features/accounts/people/find-users-for-viewer.server.ts';
import { findRecipient, unsubscribePath } from '#features/accounts/preferences/preferences.server.ts';
import { type EmailTranslator, sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { type Bilingual, isolateBidi, localize } from '#platform/text/language.ts';
import { truncate } from '#platform/text/one-line.ts';

import type { Side } from './contract.ts';
import { MAX_UNREAD_EMAIL_AGE_MS, UNREAD_EMAIL_DELAY_MS } from './rules.ts';

const BATCH = 200;
/** The last messages are quoted, and this many characters of each. */
const [MAX_QUOTES, MAX_QUOTE_LENGTH] = [5, 500];

/**
 * Emails members who were not seen for ten minutes after a message: one email per conversation, with everything unread.
 * Each message is emailed about once across processes. Catches up after a downtime.
 */
export const emailUnreadMessages = defineJob({
  name: 'chat.write-of-unread',
  schedule: '* * * * *',
  runsAtStart: true,
  run: async (services) => {
    const now = services.clock();
    const times = { after: new Date(now - MAX_UNREAD_EMAIL_AGE_MS), until: new Date(now - UNREAD_EMAIL_DELAY_MS) };
    for (let page = await findUnreadParticipants(services.db, times, 0, BATCH); page.length > 0;) {
      for (const participant of page) await processOne(services, participant, times);
      page = await findUnreadParticipants(services.db, times, page.at(-1)?.id ?? 0, BATCH);
    }
  },
});

/** Logs errors, so that one failure doesn't block the others. */
async function processOne(
  services: Services,
  participant: UnreadParticipant,
  times: { after: Date; until: Date },
): Promise<void> {
  try {
    await services.db.transaction().execute(async (trx) => {
      const claimed = await claimUnreadParticipant(trx, participant, times, MAX_QUOTES);
      if (claimed) await sendEmail(services, trx, participant.id, claimed);
    });
  } catch (error) {
    services.log.error({ error, conversationId: participant.id }, 'failed to email unread messages');
  }
}

async function sendEmail(
  services: Services,
  trx: Database,
  conversationId: number,
  { userId, partnerId, partnerName, adTitle, unread, last }: ClaimedParticipant,
) {
  const recipient = await findRecipient(trx, userId);
  if (!recipient?.wants('message', 'email')) return;
  if (partnerId !== null && (await isEitherBlocked(trx, userId, partnerId))) return;
  const { language, email } = recipient;
  const nameFor = (site: string) => isolateBidi(partnerName ?? site);
  await sendSiteEmail(services, trx, {
    recipient: email,
    language,
    unsubscribePath: unsubscribePath(services.keys, recipient, 'message'),
    subject: (t, site) => t('messagesSubject', { count: unread, name: nameFor(site) }),
    paragraphs: (t, site) => [
      adTitle
        ? t('messagesText', { name: nameFor(site), site, title: isolateBidi(localize(adTitle, language)) })
        : t('messagesTextPlain', { name: nameFor(site), site }),
      ...(unread > last.length ? [t('messagesMore', { count: unread - last.length })] : []),
      t('lettersHint'),
    ],
    quotes: (t) => last.map((message) => toQuote(t, message)),
    links: (t) => [{ text: t('messagesOpen'), path: paths.chat(conversationId) }],
  });
}

function toQuote(t: EmailTranslator, { content, pictures }: ClaimedParticipant['last'][number]): string {
  if (!content) return t('picturesSent', { count: pictures });
  return truncate(content, MAX_QUOTE_LENGTH);
}

interface Times {
  /** Messages after this time are emailed about. */
  after: Date;
  /** Messages up to this time are emailed about. */
  until: Date;
}

interface UnreadParticipant {
  id: number;
  side: Side;
}

/**
 * The participants of conversations, each with the last message that they have read or were emailed about. Support
 * staff are not included.
 */
const PARTICIPANTS = sql`
  conversations cross join lateral (values
    ('buyer', buyer_id, greatest(buyer_read, buyer_mailed)), ('seller', seller_id, greatest(seller_read, seller_mailed))
  ) as participant (side, user_id, known)`;

/** Whether the other side sent a message in the time range, and the recipient has not been seen since. */
const hasDueMessage = ({ after, until }: Times): RawBuilder<boolean> => sql`exists (
  select from messages join users on users.id = participant.user_id
  where conversation_id = conversations.id and seq > participant.known
    and (sender_id = buyer_id) = (participant.side = 'seller')
    and messages.created_at > ${after} and messages.created_at <= ${until}
    and (last_seen_at is null or last_seen_at < messages.created_at))`;

/**
 * A page of participants who are due an email, ordered by conversation. The predicate on `conversations` matches the
 * partial index.
 */
async function findUnreadParticipants(
  db: Database,
  times: Times,
  afterId: number,
  limit: number,
): Promise<UnreadParticipant[]> {
  const { rows } = await sql<UnreadParticipant>`
    select conversations.id, participant.side from ${PARTICIPANTS}
    where last_seq > least(greatest(buyer_read, buyer_mailed), greatest(seller_read, seller_mailed))
      and last_at > ${times.after} and conversations.id > ${afterId}
      and participant.user_id is not null and last_seq > participant.known and ${hasDueMessage(times)}
    order by conversations.id limit ${limit}`.execute(db);
  return rows;
}

interface ClaimedParticipant {
  userId: number;
  /** Null if the messages are from the site's support. */
  partnerId: number | null;
  partnerName: string | null;
  adTitle: Bilingual | null;
  /** Unread messages of the other side that were not emailed about yet. */
  unread: number;
  /** The last few of them, oldest first. */
  last: { content: string; pictures: number }[];
}

/**
 * Marks a participant as emailed up to the last message, in the caller's transaction, and returns the email's data.
 * Undefined if no email is due any more, or another process has locked the conversation.
 */
export async function claimUnreadParticipant(
  db: Database,
  { id, side }: UnreadParticipant,
  times: Times,
  quoted: number,
): Promise<ClaimedParticipant | undefined> {
  const mailed = db.dynamic.ref(`${side}_mailed`);
  const { rows: locked } = await sql`
    select from conversations where id = ${id} for update skip locked`.execute(db);
  if (!locked[0]) return undefined;
  // A separate statement, to see the writes of the process that held the lock before.
  const { rows: due } = await sql<{ known: number }>`
    select participant.known from ${PARTICIPANTS}
    where conversations.id = ${id} and participant.side = ${side} and last_seq > participant.known
      and ${hasDueMessage(times)}`.execute(db);
  if (!due[0]) return undefined;
  const { rows } = await sql<ClaimedParticipant>`
    with claimed as (
      update conversations set ${mailed} = last_seq where id = ${id} returning *
    ), unread as (
      select seq, content, (
        select count(*)::int from message_images
        where message_images.conversation_id = claimed.id and message_images.seq = messages.seq
      ) as pictures
      from claimed join messages on messages.conversation_id = claimed.id
      where seq > ${due[0].known} and (sender_id = buyer_id) = (${side} = 'seller')
    )
    select case ${side} when 'buyer' then claimed.buyer_id else claimed.seller_id end as "userId",
      partner.id as "partnerId", partner.name as "partnerName", ads.title as "adTitle",
      (select count(*)::int from unread) as unread,
      (select jsonb_agg(jsonb_build_object('content', content, 'pictures', pictures) order by seq)
        from (select * from unread order by seq desc limit ${quoted}) as last) as last
    from claimed left join ads on ads.id = ad_id
      left join users as partner
        on partner.id = case ${side} when 'buyer' then claimed.seller_id else claimed.buyer_id end`.execute(db);
  return rows[0];
}
