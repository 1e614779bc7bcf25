import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import type { Me } from '#platform/http/session-contract.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { answerFetches } from '#tests/ui/fake-fetch.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';
import { useMember } from '#ui/session.ts';

import * as profileApi from './contract.ts';
import { PictureEditor } from './picture-editor.tsx';

const [account, errors, layout] = [wordsOf('account'), wordsOf('errors'), wordsOf('layout')];
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

function Editor() {
  const me = useMember();
  return me && <PictureEditor user={me} />;
}

async function openEditor(user: Me = member()) {
  const api = fakeApi();
  answerFetches(api, [profileApi.setPicture]);
  const [setting, removing] = [api.on(profileApi.setPicture), api.on(profileApi.removePicture)];
  const { screen } = await open(<Editor />, { api, as: user });
  const button = (name: string) => screen.getByRole('button', { name });
  const choose = (file: File) => userEvent.upload(document.querySelector('input[type=file]')!, file);
  const dialog = screen.getByRole('dialog', { name: account.cropPicture });
  return { screen, button, choose, dialog, setting, removing };
}

/** A blue picture. */
async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(80, 60);
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'blue';
  context.fillRect(0, 0, 80, 60);
  return new File([await canvas.convertToBlob()], 'blue.png', { type: 'image/png' });
}

test('saves a cropped picture, and returns the focus to the button', async () => {
  const { screen, button, choose, dialog, setting } = await openEditor();
  await choose(await drawPicture());
  await dialog.getByRole('button', { name: layout.savePicture }).click();
  await setting.answer({ user: member({ profilePicture: PICTURE }) });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText(account.pictureSaved)).toBeVisible();
  await expect.element(button(account.changePicture)).toHaveFocus();
  await expect.element(button(account.removePicture)).toBeVisible();
});

test('a failed upload stays in the dialog, and can be repeated there', async () => {
  const { button, choose, dialog, setting } = await openEditor();
  await choose(await drawPicture());
  await dialog.getByRole('button', { name: layout.savePicture }).click();
  await setting.fail();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors.NETWORK);
  await expect.element(dialog.getByRole('button', { name: layout.retry })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: layout.retry }).click();
  await setting.answer({ user: member({ profilePicture: PICTURE }) });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button(account.changePicture)).toBeVisible();
});

test('a cancelled dialog sends nothing, and returns the focus', async () => {
  const { button, choose, dialog, setting } = await openEditor(member({ profilePicture: PICTURE }));
  await choose(await drawPicture());
  await dialog.getByRole('button', { name: layout.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button(account.changePicture)).toHaveFocus();
  expect(setting.inputs).toEqual([]);
});

test('a file that the browser cannot decode is uploaded unchanged, and the server’s refusal is shown', async () => {
  const { screen, button, choose, dialog, setting } = await openEditor();
  await choose(new File(['no picture at all'], 'photo.heic', { type: 'image/heic' }));
  await expect.element(button(layout.savingPicture)).toHaveAttribute('aria-disabled', 'true');
  await setting.refuse('IMAGE_UNREADABLE', { errorMessage: errors.IMAGE_UNREADABLE });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.IMAGE_UNREADABLE);
  await expect.element(dialog).not.toBeInTheDocument();
  await button(layout.retry).click();
  await expect.poll(() => setting.inputs).toHaveLength(2);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('removes the picture once, and moves the focus to the button that stays', async () => {
  const { screen, button, removing } = await openEditor(member({ profilePicture: PICTURE }));
  await button(account.removePicture).click();
  await expect.element(button(account.removePicture)).toHaveAttribute('aria-disabled', 'true');
  await button(account.removePicture).click({ force: true });
  await expect.poll(() => removing.inputs).toHaveLength(1);
  await removing.answer({ user: member() });
  await expect.element(screen.getByText(account.pictureRemoved)).toBeVisible();
  await expect.element(button(account.addPicture)).toHaveFocus();
  await expect.element(button(account.removePicture)).not.toBeInTheDocument();
});

test('a failed removal is reported, and the picture stays', async () => {
  const { screen, button, removing } = await openEditor(member({ profilePicture: PICTURE }));
  await button(account.removePicture).click();
  await removing.fail();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.NETWORK);
  await expect.element(button(account.removePicture)).toBeVisible();
});
