import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { connect, receivedEvents } from '#tests/support/live.ts';
import { liveAd, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import * as chatApi from './contract.ts';

const market = await openMarketplace();
afterAll(() => market.close());

/** The buyer sends a first message about an ad of the seller. */
async function startChat({ seller, buyer }: { seller: Person; buyer: Person }): Promise<void> {
  const body = { adId: await liveAd(market, seller) };
  const { data } = (await market.call('POST', '/chat/conversations', { by: buyer, body })).body;
  const message = { clientId: randomUUID(), content: 'Hello' };
  await market.call('POST', `/chat/conversations/${data.conversation._id}/messages`, { by: buyer, body: message });
}

test('sellers and buyers who chat with a member learn when the member is online, and nobody else does', async () => {
  const { person } = market;
  const [member, seller, buyer] = [await person(), await person(), await person()];
  const [blocked, stranger] = [await person(), await person()];
  await startChat({ seller, buyer: member });
  await startChat({ seller: member, buyer });
  await startChat({ seller: member, buyer: blocked });
  await market.call('PUT', `/users/${blocked.id}/block`, { by: member });
  // In a chat of others.
  await startChat({ seller, buyer: stranger });

  const watching = await Promise.all([seller, buyer, blocked, stranger].map((one) => connect(market, one)));
  const connection = await connect(market, member);
  const hasLearnt = () =>
    watching.map((watcher) =>
      receivedEvents(watcher, chatApi.presenceChanged).some(({ userId }) => userId === String(member.id)),
    );
  await expect.poll(hasLearnt).toEqual([true, true, false, false]);
  for (const { close } of [...watching, connection]) close();
});
