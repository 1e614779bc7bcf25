import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { setManualPayments } from '#tests/support/manual-payments.ts';
import { type Marketplace, openMarketplace, postAd, signIn } from '#tests/support/marketplace.ts';
import { checkReconciliation, checkWorld } from '#tests/support/money/check-world.ts';
import { EXAMPLES, type Step, story } from '#tests/support/money/steps.ts';
import { takeStep } from '#tests/support/money/take-step.ts';
import { adRow, orderRows, type World } from '#tests/support/money/world.ts';
import { WEBHOOK_SECRET } from '#tests/support/paying.ts';
import { stories } from '#tests/support/stories.ts';

import { ORDER_STATUSES } from './contract.ts';

let market: Marketplace;
let staff: World['staff'];
beforeAll(async () => {
  market = await openMarketplace({ MYFATOORAH_WEBHOOK_SECRET: WEBHOOK_SECRET });
  await setManualPayments(market);
  staff = { moderator: (await market.person('moderator')).id, admin: (await market.person('admin')).id };
}, 60_000);
afterAll(() => market.close());

/** Simulates a crash at the next commit: before it, or after it but before the response. */
function armCrashes(): { when: 'before' | 'after' | null } {
  const crash: { when: 'before' | 'after' | null } = { when: null };
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (args[0] !== 'commit' || crash.when === null) return query.apply(this, args);
    const isCommitted = crash.when === 'after';
    crash.when = null;
    const done = isCommitted ? (query.apply(this, args) as Promise<unknown>) : Promise.resolve();
    return done.then(() => Promise.reject(new Error('simulated crash')));
  } as never);
  onTestFinished(() => spy.mockRestore());
  return crash;
}

const orderState = ({ status, is_unused }: { status: string; is_unused: boolean }) =>
  status === 'paid' && is_unused ? 'unused' : status;

test('keeps orders, ads and the gateway’s ledger consistent in random sequences with crashes', async () => {
  // Silences the sandbox's error log of the simulated crashes.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => consoleError.mockRestore());
  const crash = armCrashes();
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(story, async (sequence) => {
      const seller = await market.person();
      const adId = await postAd(market, await signIn(market.services, seller.id));
      const world: World = {
        market,
        staff,
        sellerId: seller.id,
        adId,
        orders: [],
        manualOrders: [],
        received: new Set(),
        entered: 0,
        before: { ad: await adRow({ market, adId }), paidExtensions: 0 },
      };
      for (const [index, step] of sequence.entries()) {
        await takeStep(world, step);
        crash.when = step.kind === 'crash' ? step.when : null;
        await checkWorld(world, JSON.stringify(sequence.slice(0, index + 1)));
        for (const state of [world.before.ad.status, ...(await orderRows(world)).map(orderState)])
          seen.set(state, (seen.get(state) ?? 0) + 1);
      }
      crash.when = null;
      await checkReconciliation(world, JSON.stringify(sequence));
    }),
    { endOnFailure: true, ...stories(EXAMPLES.map((steps): [Step[]] => [steps])) },
  );
  // The sequences must have reached every status.
  const adStates = [
    'pending_payment',
    'pending_review',
    'rejected',
    'active',
    'reserved',
    'expired',
    'sold',
    'archived',
    'deleted',
  ];
  for (const state of [...adStates, ...ORDER_STATUSES, 'unused']) expect(seen.get(state), state).toBeGreaterThan(0);
});
