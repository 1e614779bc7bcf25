import { afterAll, expect, test } from 'vitest';

import { notifyStaffActions } from '#features/alerts/notify-sellers.server.ts';
import { mailsToPerson } from '#tests/support/accounts.ts';
import { edit } from '#tests/support/editing.ts';
import { liveAd, openMarketplace, type Person } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
const moderator = await market.person('moderator');
afterAll(() => market.close());

const act = (id: string, action: string, body: object, by = moderator) =>
  market.call('POST', `/admin/ads/${id}/${action}`, { by, body });
const notify = () => notifyStaffActions.run(market.services, {});
const noticesTo = ({ id }: Person) =>
  market.db.selectFrom('notifications').select(['type', 'data']).where('user_id', '=', id).orderBy('id').execute();

test('a seller is notified once of each staff action on the ad, with the reason', async () => {
  const seller = await market.person();
  const id = await liveAd(market, seller);
  await notify();
  const before = (await noticesTo(seller)).length;
  const mailsBefore = (await mailsToPerson(market, seller)).length;
  const answers = [
    await edit(market, moderator, id, { title: { en: 'Toyota Camry 2020' } }),
    await act(id, 'move', { categoryId: 'villas', reason: 'It is a villa' }),
    await act(id, 'extend', { days: 7, reason: 'The site was down' }),
    await act(id, 'feature', { days: 3, reason: 'For a partner' }),
    await act(id, 'feature', { days: 0, reason: 'No longer' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await Promise.all([notify(), notify()]);
  await notify();
  const about = (reason: string) => ({ adId: id, title: { en: 'Toyota Camry 2020' }, reason });
  expect((await noticesTo(seller)).slice(before)).toEqual([
    { type: 'ad-edited', data: about('The title was wrong') },
    { type: 'ad-moved', data: about('It is a villa') },
    { type: 'ad-extended', data: about('The site was down') },
    { type: 'ad-featured', data: about('For a partner') },
    { type: 'ad-unfeatured', data: about('No longer') },
  ]);
  const mails = await mailsToPerson(market, seller);
  expect(mails).toHaveLength(mailsBefore + 5);
  const moved = mails.find(({ subject }) => subject.includes('another category'));
  expect(moved?.text).toContain('It is a villa');
  expect(moved?.text).toContain(`/ad/`);
});

test('nobody is notified of a refused action, or of an action on their own ad', async () => {
  const own = await liveAd(market, moderator);
  await notify();
  const before = await noticesTo(moderator);
  expect((await act(own, 'feature', { days: 3, reason: 'It is mine' })).status).toBe(200);
  const seller = await market.person();
  const id = await liveAd(market, seller);
  const beforeSeller = await noticesTo(seller);
  expect((await act(id, 'feature', { days: 0, reason: 'It is not featured' })).status).toBe(409);
  await notify();
  expect(await noticesTo(moderator)).toEqual(before);
  expect(await noticesTo(seller)).toEqual(beforeSeller);
});
