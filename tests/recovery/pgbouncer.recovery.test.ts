import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';

import { loadConfig } from '#config';
import * as chatApi from '#features/chat/contract.ts';
import { sendMail } from '#platform/mail/mail.server.ts';
import { openServices } from '#app/server/open-services.server.ts';
import { signUpForm } from '#tests/support/accounts.ts';
import { connect, receivedEvents } from '#tests/support/live.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import { liveAd, openMarketplace, PLAN } from '#tests/support/marketplace.ts';
import { createOrder, findAd, press, verifyPayment } from '#tests/support/paying.ts';
import { hasPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';

const OFF = { PREPARED_STATEMENTS: 'off' };

test.skipIf(!hasPgBouncer())(
  'people sign up, post, search, chat and pay, and jobs run, behind PgBouncer in transaction mode',
  async () => {
    // Fewer connections than each process opens, so that statements of one client run on different connections.
    const pooler = await startPgBouncer({ server: inject('postgresUrl'), connections: 2 });
    onTestFinished(pooler.stop);
    const mails = await openMailServer();
    onTestFinished(mails.close);
    const SMTP_URL = `smtp://127.0.0.1:${mails.port}`;
    const market = await openMarketplace({ ...OFF, SMTP_URL }, { poolerFor: pooler.addressFor });
    onTestFinished(market.close);
    await market.services.jobs.startWorkers(market.services, [sendMail]);
    const other = await market.startProcess();
    onTestFinished(other.close);

    const form = signUpForm();
    await market.call('POST', '/auth/register', { body: form });
    await expect.poll(() => mails.received).toHaveLength(1);
    const code = /\b\d{6}\b/.exec(mails.received[0]?.parts['text/plain'] ?? '')?.[0];
    const { body } = await market.call('POST', '/auth/verify-otp', { body: { email: form.email, otp: code } });
    expect(body.data.accessToken).toEqual(expect.any(String));

    const [seller, buyer] = [await market.person(), await market.person()];
    const adIds = await Promise.all(Array.from({ length: 8 }, () => liveAd(market, seller)));
    const searches = await Promise.all(
      Array.from({ length: 20 }, () => market.call('GET', '/ads?search=toyota&categoryId=cars')),
    );
    expect(searches.map(({ body: found }) => found.data.pagination.totalItems)).toEqual(Array(20).fill(8));

    const opened = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId: adIds[0] } });
    const conversation = `/chat/conversations/${opened.body.data.conversation._id}/messages`;
    const live = await connect(market, seller);
    const sent = await market.call('POST', conversation, {
      by: buyer,
      body: { clientId: randomUUID(), content: 'Is it still there?' },
    });
    expect(sent.status).toBe(201);
    await expect.poll(() => receivedEvents(live, chatApi.messageCreated)).toHaveLength(1);
    live.close();

    const order = await createOrder(market, PLAN.paid);
    const { paymentId } = await press(order.paymentUrl, 'pay');
    const paid = await verifyPayment(market, paymentId, order.by);
    expect(paid.body.data.data.InvoiceStatus).toBe('Paid');
    expect((await findAd(market, order.adId)).status).not.toBe('pending_payment');

    // The other process gets changes over the direct connection.
    const received: string[] = [];
    other.services.bus.subscribe((changed) => void (changed !== 'all' && received.push(...changed)));
    await market.call('POST', `/ads/${adIds[0]}/sold`, { by: seller });
    await expect.poll(() => received).toContain(`ad:${adIds[0]}`);
  },
);

test.skipIf(!hasPgBouncer())('several processes start and migrate behind PgBouncer at the same time', async () => {
  const pooler = await startPgBouncer({ server: inject('postgresUrl'), connections: 2 });
  onTestFinished(pooler.stop);
  const market = await openMarketplace(OFF, { isEmpty: true });
  onTestFinished(market.close);
  const start = async () => {
    const services = await openServices(
      loadConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATA_DIR: market.config.dataDir,
        DATABASE_URL: pooler.addressFor(market.connectionString),
        DATABASE_DIRECT_URL: market.connectionString,
        ...OFF,
      }),
    );
    await services.close();
  };
  await Promise.all([start(), start(), start()]);
  const findLocks = async () => {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(market.db);
    return rows;
  };
  await expect.poll(findLocks).toEqual([]);
});
