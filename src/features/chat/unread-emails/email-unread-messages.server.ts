import { isEitherBlocked } from '#features/accounts/people/find-users-for-viewer.server.ts';
import { findRecipient, unsubscribePath } from '#features/accounts/preferences/preferences.server.ts';
import { type EmailTranslator, sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { isolateBidi, localize } from '#platform/text/language.ts';
import { truncate } from '#platform/text/one-line.ts';

import { MAX_UNREAD_EMAIL_AGE_MS, UNREAD_EMAIL_DELAY_MS } from '../rules.ts';
import {
  type ClaimedParticipant,
  claimUnreadParticipant,
  findUnreadParticipants,
  type UnreadParticipant,
} from './queries.server.ts';

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
