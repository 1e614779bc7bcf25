import { expect, onTestFinished, test } from 'vitest';

import { loginAs, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { answerFetches } from '#tests/ui/fake-fetch.ts';
import { fakeLive } from '#tests/ui/fake-live.ts';
import { liveClient } from '#ui/live/live-client.ts';
import { tokens } from '#ui/session.ts';

import * as chatApi from '../contract.ts';
import { chatStore } from './chat-store.ts';
import { startChat } from './start-chat.ts';

test('when the connection opens, the client asks for the unread counts, which replace its own', async () => {
  const api = fakeApi();
  answerFetches(api, [chatApi.list]);
  api.on(chatApi.list);
  const live = fakeLive();
  const asking = live.on(chatApi.getUnreadCounts);
  tokens.logIn(loginAs(member()));
  const stops = [startChat(() => {}), liveClient.start()];
  onTestFinished(() => {
    for (const stop of stops) stop();
    tokens.clear();
  });
  live.accept();
  await expect.poll(() => asking.inputs).toHaveLength(1);
  const received: Record<string, number>[] = [{ '5': 2, '6': 1 }, { '5': 1 }];
  for (const counts of received) {
    live.send(chatApi.unreadCounts, counts);
    await expect.poll(() => chatStore.get().unread).toEqual(counts);
  }
});
