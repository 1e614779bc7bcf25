import { expect, test } from 'vitest';

import * as chatApi from '#features/chat/contract.ts';
import type { ConfigResponse } from '#features/site/config-response.ts';
import * as contactApi from '#features/site/contact/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { member } from '#tests/ui/builders.ts';
import { conversation } from '#tests/ui/chat.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as contact from './contact.tsx';

const [words, errors] = [wordsOf('pages'), wordsOf('errors')];

async function openContact(settings: Partial<ConfigResponse> = {}, { language }: { language?: Language } = {}) {
  const api = fakeApi();
  const [sending, opening] = [api.on(contactApi.sendContactMessage), api.on(chatApi.openSupport)];
  const options = { api, as: member(), settings, path: '/contact', ...(language && { language }) };
  const { screen, router } = await open(contact, options);
  const { name, email, message, send } = wordsOf('pages', language);
  const field = (label: string) => screen.getByRole('textbox', { name: label });
  const button = screen.getByRole('button', { name: send });
  const write = async () => {
    await field(name).fill('Nour');
    await field(email).fill('nour@example.com');
    await field(message).fill('Where is my ad?');
    await button.click();
  };
  return { screen, router, field, button, write, sending, opening };
}

test('a message is sent once, and then thanked for', async () => {
  const { screen, button, write, sending } = await openContact();
  await write();
  await expect.element(button).toBeDisabled();
  await sending.answer({});
  await expect.element(screen.getByRole('status')).toHaveTextContent(words.messageSent);
  await expect.element(button).not.toBeInTheDocument();
  const body = { name: 'Nour', email: 'nour@example.com', message: 'Where is my ad?' };
  expect(sending.inputs).toEqual([{ body }]);
});

test('each refused field has its error, and the input stays', async () => {
  const { screen, field, write, sending } = await openContact();
  await write();
  const fieldErrors = { email: errors.invalidEmail, message: errors.messageRequired };
  await sending.refuse('VALIDATION_FAILED', { fieldErrors });
  await expect.element(screen.getByText(errors.invalidEmail)).toBeVisible();
  await expect.element(field(words.message)).toBeInvalid();
  await expect.element(field(words.name)).toBeValid();
  await expect.element(field(words.message)).toHaveValue('Where is my ad?');
});

test('a message that isn’t sent can be sent again', async () => {
  const { screen, field, button, write, sending } = await openContact();
  await write();
  await sending.fail();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(field(words.message)).toHaveValue('Where is my ad?');
  await button.click();
  await sending.answer({});
  await expect.element(screen.getByRole('status')).toHaveTextContent(words.messageSent);
});

test('the form has the only filled button', async () => {
  const { button } = await openContact({ enableChatInContactUs: true });
  await expect.element(button).toBeVisible();
  const filled = [...document.querySelectorAll('#main .btn-primary')].map(({ textContent }) => textContent);
  expect(filled).toEqual([words.send]);
});

test('email, phone and WhatsApp are links', async () => {
  const { screen } = await openContact({
    contactEmail: 'help@example.com',
    enablePhoneInContactUs: true,
    contactPhone: '+965 2222 3333',
    enableWhatsAppInContactUs: true,
    contactWhatsAppNumber: '+965 5000 0001',
  });
  await expect.element(screen.getByRole('link').first()).toBeVisible();
  const links = screen.getByRole('link').elements() as HTMLAnchorElement[];
  expect(links.map(({ href }) => href)).toEqual([
    'mailto:help@example.com',
    'tel:+96522223333',
    'https://wa.me/96550000001',
  ]);
});

test('a number in Arabic reads from left to right', async () => {
  const number = { enablePhoneInContactUs: true, contactPhone: '+965 2222 3333' };
  const { screen } = await openContact(number, { language: 'ar' });
  await expect.element(screen.getByText('+965 2222 3333')).toHaveAttribute('dir', 'ltr');
});

test('without email there is no form, and without any way nothing is shown', async () => {
  const { screen, button } = await openContact({ enableEmailInContactUs: false });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('the chat with support opens', async () => {
  const { screen, router, opening } = await openContact({ enableChatInContactUs: true });
  await screen.getByRole('button', { name: words.chatWithUs }).click();
  await expect.element(screen.getByRole('button', { name: words.chatWithUs })).toBeDisabled();
  await opening.answer({ conversation: conversation({ _id: '12' }) });
  await expect.poll(() => router.state.location.pathname).toBe('/chat/12');
});

test('a chat that can’t be opened says so', async () => {
  const { screen, router, opening } = await openContact({ enableChatInContactUs: true });
  await screen.getByRole('button', { name: words.chatWithUs }).click();
  await opening.refuse('NOT_REACHABLE', { errorMessage: errors.NOT_REACHABLE });
  await expect.element(screen.getByText(errors.NOT_REACHABLE)).toBeVisible();
  expect(router.state.location.pathname).toBe('/contact');
});
