import { sql } from 'kysely';

import { imageUrl } from '#features/pictures/image-url.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { Acknowledged } from './run-people.ts';

/** Acknowledged writes that are not stored exactly once, and sums that do not match. Empty if there are none. */
export async function findViolations(db: Database, origin: string, given: Acknowledged): Promise<string[]> {
  const violations = await Promise.all([
    checkAds(db, given),
    checkPayments(db, given),
    checkMessages(db, given),
    checkPictures(origin, given),
    checkJobs(db),
  ]);
  return violations.flat();
}

async function checkAds(db: Database, { ads, approved }: Acknowledged): Promise<string[]> {
  const rows = await db.selectFrom('ads').select(['id', 'draft_id', 'status']).execute();
  const stored = new Map(rows.map((row) => [String(row.id), row]));
  const lost = [...ads].filter(([draft, id]) => stored.get(id)?.draft_id !== draft);
  const drafts = new Set(rows.map(({ draft_id }) => draft_id));
  const inactive = approved.filter((id) => stored.get(id)?.status !== 'active');
  return [
    ...lost.map(([, id]) => `ad ${id} was acknowledged and is lost`),
    ...(drafts.size === rows.length ? [] : [`${rows.length - drafts.size} ads are doubled`]),
    ...inactive.map((id) => `ad ${id} was approved and is ${stored.get(id)?.status}`),
  ];
}

async function checkPayments(db: Database, { paid }: Acknowledged): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['ad_id', 'amount', 'paid_at', 'invoice_id']).execute();
  const invoices = await db.selectFrom('sandbox_invoices').select(['id', 'request', 'status']).execute();
  const paidOrders = orders.filter(({ paid_at }) => paid_at !== null);
  const paidInvoices = new Set(invoices.filter(({ status }) => status === 'Paid').map(({ id }) => String(id)));
  const adsOf = (list: typeof orders) => list.map(({ ad_id }) => String(ad_id));
  const doubled = adsOf(paidOrders).length - new Set(adsOf(paidOrders)).size;
  const { rows } = await sql<{ notified: number; ordered: number }>`
    select count(*)::int as notified, (select count(*)::int from orders where paid_at is not null) as ordered
    from notifications where type in ('payment-paid', 'payment-unused')`.execute(db);
  const counts = rows[0];
  return [
    ...paid.filter((id) => !adsOf(paidOrders).includes(id)).map((id) => `the payment of ad ${id} is lost`),
    ...(doubled === 0 ? [] : [`${doubled} ads are paid twice`]),
    ...paidOrders
      .filter(({ invoice_id }) => !paidInvoices.has(invoice_id ?? ''))
      .map(({ ad_id }) => `the order of ad ${ad_id} is paid, its invoice is not`),
    ...(counts?.notified === counts?.ordered ? [] : [`${counts?.ordered} payments, ${counts?.notified} notifications`]),
  ];
}

async function checkMessages(db: Database, { messages }: Acknowledged): Promise<string[]> {
  const violations: string[] = [];
  for (const [conversation, sent] of messages) {
    const rows = await db
      .selectFrom('messages')
      .select(['client_id', 'seq'])
      .where('conversation_id', '=', Number(conversation))
      .orderBy('seq')
      .execute();
    const stored = rows.map(({ client_id }) => client_id);
    const lost = sent.filter((id) => !stored.includes(id)).length;
    if (lost > 0) violations.push(`${lost} messages of conversation ${conversation} are lost`);
    if (new Set(stored).size < stored.length) violations.push(`conversation ${conversation} has doubled messages`);
    if (rows.some(({ seq }, at) => seq !== at + 1)) violations.push(`conversation ${conversation} has gaps`);
  }
  return violations;
}

async function checkPictures(origin: string, { images }: Acknowledged): Promise<string[]> {
  const violations: string[] = [];
  for (const id of images) {
    const answer = await fetch(origin + imageUrl({ _id: id }, 400));
    const { byteLength } = await answer.arrayBuffer();
    if (answer.status !== 200 || byteLength === 0) violations.push(`picture ${id} is lost`);
  }
  return violations;
}

async function checkJobs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from pgboss.job where state = 'failed' group by name`.execute(db);
  return rows.map(({ name, count }) => `${count} jobs of ${name} failed for good`);
}
