import { expect, test } from 'vitest';

import type { Me } from '#platform/http/session-contract.ts';
import { adDetails, member } from '#tests/ui/builders.ts';
import { conversation } from '#tests/ui/chat.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { ChatButton, SupportChatButton } from './chat-button.tsx';
import * as chatApi from './contract.ts';

const [ad, pages] = [wordsOf('ad'), wordsOf('pages')];

async function openButton({ as = member() as Me | null, fields = {}, elsewhere = Promise.resolve() } = {}) {
  const api = fakeApi();
  const opening = api.on(chatApi.open);
  const { screen, router } = await open(<ChatButton ad={adDetails(fields)} />, {
    api,
    path: '/ad/1',
    elsewhere,
    ...(as && { as }),
  });
  const address = () => router.state.location.pathname;
  return { screen, router, opening, address, button: screen.getByRole('button', { name: ad.chat }) };
}

const opened = { conversation: conversation() };

test('a member opens their conversation about the ad, once', async () => {
  const { button, opening, address } = await openButton();
  await button.click();
  await expect.element(button).toBeDisabled();
  await opening.answer(opened);
  await expect.poll(address).toBe('/chat/5');
  expect(opening.inputs).toEqual([{ body: { adId: '1' } }]);
});

test('a late conversation does not navigate away from another ad', async () => {
  const { button, router, opening, address } = await openButton();
  await button.click();
  await router.navigate('/ad/2');
  await opening.answer(opened);
  await expect.poll(() => router.state.navigation.state).toBe('idle');
  expect(address()).toBe('/ad/2');
});

test('a late conversation does not interrupt the navigation to another ad', async () => {
  const leaving = Promise.withResolvers<void>();
  const { button, router, opening, address } = await openButton({ elsewhere: leaving.promise });
  await button.click();
  void router.navigate('/ad/2');
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/ad/2');
  await opening.answer(opened);
  await expect.element(button).toBeEnabled();
  leaving.resolve();
  await expect.poll(address).toBe('/ad/2');
});

test('a refused conversation says why, and can be tried again', async () => {
  const { screen, button, opening, address } = await openButton();
  await button.click();
  await opening.refuse('NOT_REACHABLE', { errorMessage: 'They blocked you' });
  await expect.element(screen.getByText('They blocked you')).toBeVisible();
  await expect.element(button).toBeEnabled();
  expect(address()).toBe('/ad/1');
});

test('visitors log in first', async () => {
  const { button, router, opening } = await openButton({ as: null });
  await button.click();
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/login', state: { origin: '/ad/1' } });
  expect(opening.inputs).toEqual([]);
});

test.for([
  ['the seller', { as: member({ _id: '9' }) }],
  ['an ad that is not live', { fields: { status: 'archived' } as const }],
] as const)('there is no chat for %s', async ([, options]) => {
  const { screen, button } = await openButton(options);
  await expect.element(screen.getByRole('main')).toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
});

test('support is offered if the operator enabled it, and its conversation opens', async () => {
  const api = fakeApi();
  const opening = api.on(chatApi.openSupport);
  const settings = { enableChatInContactUs: true };
  const { screen, router } = await open(<SupportChatButton />, { api, as: member(), path: '/contact', settings });
  await screen.getByRole('button', { name: pages.chatWithUs }).click();
  await opening.answer(opened);
  await expect.poll(() => router.state.location.pathname).toBe('/chat/5');
});

test('a site without support chat has no button for it', async () => {
  const { screen } = await open(<SupportChatButton />, { as: member(), settings: { enableChatInContactUs: false } });
  await expect.element(screen.getByRole('button', { name: pages.chatWithUs })).not.toBeInTheDocument();
});
