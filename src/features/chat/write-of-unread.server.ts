import { isBlockedPair } from '#features/accounts/people/is-blocked-pair.server.ts';
import { findReader } from '#features/accounts/preferences/find-reader.server.ts';
import { type LetterWords, sendLetter } from '#features/site/send-letter.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { defineJob } from '#platform/jobs.server.ts';
import { inLanguage, isolate } from '#platform/language.ts';
import { shorten } from '#platform/shorten.ts';

import { findUnreadSeats, takeUnreadSeat, type TakenSeat, type UnreadSeat } from './away-queries.server.ts';
import { AWAY_MS, NEWS_MS } from './rules.ts';

const BATCH = 200;
/** Messages that a letter quotes, the last ones; and how much of each. */
const [QUOTED, QUOTED_LENGTH] = [5, 500];

/**
 * Writes to members who have been away for ten minutes since a message came: one letter a conversation, with all that is unread. Each message is
 * written of once, however many processes run; what came due while none ran is written of by the next.
 */
export const writeOfUnread = defineJob({
  name: 'chat.write-of-unread',
  schedule: '* * * * *',
  runsAtStart: true,
  run: async (services) => {
    const now = services.clock();
    const times = { after: new Date(now - NEWS_MS), until: new Date(now - AWAY_MS) };
    for (let seats = await findUnreadSeats(services.db, times, 0, BATCH); seats.length > 0;) {
      for (const seat of seats) await write(services, seat, times);
      seats = await findUnreadSeats(services.db, times, seats.at(-1)?.id ?? 0, BATCH);
    }
  },
});

/** One that can't be written to keeps nobody else waiting. */
async function write(services: Services, seat: UnreadSeat, times: { after: Date; until: Date }): Promise<void> {
  try {
    await services.db.transaction().execute(async (trx) => {
      const taken = await takeUnreadSeat(trx, seat, times, QUOTED);
      if (taken) await writeTo(services, trx, seat.id, taken);
    });
  } catch (error) {
    services.log.error({ error, conversationId: seat.id }, 'unread messages could not be written of');
  }
}

async function writeTo(
  services: Services,
  trx: Database,
  conversationId: number,
  { userId, partnerId, partnerName, adTitle, unread, last }: TakenSeat,
) {
  const reader = await findReader(trx, userId);
  if (!reader?.wants('message', 'email') || (partnerId !== null && (await isBlockedPair(trx, userId, partnerId))))
    return;
  const { language, email } = reader;
  const nameFor = (site: string) => isolate(partnerName ?? site);
  await sendLetter(services, trx, {
    recipient: email,
    language,
    subject: (t, site) => t('messagesSubject', { count: unread, name: nameFor(site) }),
    lines: (t, site) => [
      adTitle
        ? t('messagesText', { name: nameFor(site), site, title: isolate(inLanguage(adTitle, language)) })
        : t('messagesTextPlain', { name: nameFor(site), site }),
      ...(unread > last.length ? [t('messagesMore', { count: unread - last.length })] : []),
      t('lettersHint'),
    ],
    quotes: (t) => last.map((message) => toQuote(t, message)),
    links: (t) => [{ text: t('messagesOpen'), path: `/chat/${conversationId}` }],
  });
}

function toQuote(t: LetterWords, { content, pictures }: TakenSeat['last'][number]): string {
  if (!content) return t('picturesSent', { count: pictures });
  return shorten(content, QUOTED_LENGTH);
}
