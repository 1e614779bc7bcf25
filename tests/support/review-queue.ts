import { applyDecisions } from '#features/moderation/queue/apply-decisions.server.ts';
import { UNDO_MS } from '#features/moderation/queue/rules.ts';

import { edit } from './editing.ts';
import { liveAd, openMarketplace, type Person, PLAN, postAd } from './marketplace.ts';

/** The body of a decision that rejects. */
export const rejectWith = (reasonId: string | null, note = '') => ({
  decision: 'reject',
  rejection: { reasonId, note },
});

/** Opens a marketplace with two moderators and helpers for the review queue. */
export async function openReviewQueue() {
  const market = await openMarketplace();
  const [moderator, other] = [await market.person('moderator'), await market.person('moderator')];
  const call = (method: string, path: string, body?: object, by: Person = moderator) =>
    market.call(method, `/admin/moderation${path}`, { by, ...(body && { body }) });
  const versionOf = async (id: string) => {
    const row = await market.db.selectFrom('ads').select('updated_at').where('id', '=', Number(id)).executeTakeFirst();
    return row!.updated_at.toISOString();
  };
  return {
    market,
    moderator,
    other,
    call,
    versionOf,
    async waitingAd(seller?: Person): Promise<string> {
      const by = seller ?? (await market.person());
      const id = await postAd(market, by);
      const body = { adId: id, planId: String(PLAN.free), purpose: 'post' };
      await market.call('POST', '/payment/orders', { by, body });
      market.time.now += 1000;
      // The database's clock, which tests don't move, has set it.
      const created_at = new Date(market.time.now);
      await market.db.updateTable('ads').set({ created_at }).where('id', '=', Number(id)).execute();
      return id;
    },
    /** A live ad of the seller with a change in review. */
    async waitingChange(seller: Person): Promise<string> {
      const id = await liveAd(market, seller);
      await edit(market, seller, id, { title: { en: 'Toyota Camry 2020' } });
      return id;
    },
    review: async (id: string, by?: Person) => (await call('GET', `/ads/${id}`, undefined, by)).body.data?.ad,
    claim: (id: string, by?: Person, body: object = {}) => call('PUT', `/ads/${id}/claim`, body, by),
    release: (id: string, by?: Person) => call('DELETE', `/ads/${id}/claim`, undefined, by),
    next: async (body: object = {}, by?: Person) => (await call('POST', '/next', body, by)).body.data._id,
    undo: (ids: string[], by?: Person) => call('POST', '/decisions/undo', { ids }, by),
    async decide(ids: string[], body: object = {}, by?: Person) {
      const ads = await Promise.all(ids.map(async (_id) => ({ _id, version: await versionOf(_id) })));
      return call('POST', '/decisions', { decision: 'approve', ads, ...body }, by);
    },
    /** The seconds for an undo pass, and the job runs. */
    async passUndo() {
      market.time.now += UNDO_MS;
      await applyDecisions.run(market.services, {});
    },
    statusOf: async (id: string) =>
      (await market.db.selectFrom('ads').select(['status', 'reason']).where('id', '=', Number(id)).execute())[0],
    noticesOf: async ({ id }: Person) =>
      (
        await market.db.selectFrom('notifications').select('type').where('user_id', '=', id).orderBy('id').execute()
      ).map(({ type }) => type),
    queueIds: async (query = '') =>
      (await call('GET', `/queue?pageSize=100${query}`)).body.data.rows.map((row: { _id: string }) => row._id),
  };
}
