import { expect, test } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';

import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as preferencesApi from './contract.ts';
import type { Preferences } from './contract.ts';
import { NotificationSwitches, PrivacySwitches } from './preference-switches.tsx';
import { toNotificationPreferences } from './rules.ts';
import { usePreferences } from './use-preferences.ts';

const account = wordsOf('account');

/** Everything on, except the muted notifications, such as `payment:email`. */
const preferences = (fields: Partial<Preferences> = {}, muted: string[] = []): Preferences => ({
  language: 'en',
  showsPhone: true,
  showsPresence: true,
  notifications: toNotificationPreferences(muted),
  ...fields,
});

function Switches() {
  const { preferences: stored, change } = usePreferences();
  return (
    stored && (
      <>
        <NotificationSwitches notifications={stored.notifications} onChange={change} />
        <PrivacySwitches preferences={stored} onChange={change} />
      </>
    )
  );
}

async function openSwitches(stored = preferences()) {
  const api = fakeApi();
  const [reading, changing] = [api.on(preferencesApi.get), api.on(preferencesApi.change)];
  const { screen } = await open(<Switches />, { api, as: member() });
  await reading.answer({ preferences: stored });
  const named = (name: string) => screen.getByRole('switch', { name });
  const byEmail = (what: string) =>
    named(account.notifyBy.replace('{{what}}', what).replace('{{channel}}', account.channel_email));
  const [showsPhone, showsPresence] = [named(account.showsPhone), named(account.showsPresence)];
  await expect.element(showsPhone).toBeVisible();
  return { screen, showsPhone, showsPresence, byEmail, reading, changing };
}

/** What each channel says of its types. */
const folded = ({ container }: RenderResult) =>
  [...container.querySelectorAll('summary')].map(({ textContent }) => textContent);

test('a switch changes before the server answers, and sends only itself', async () => {
  const { showsPhone, showsPresence, changing } = await openSwitches();
  await showsPhone.click();
  await expect.element(showsPhone).not.toBeChecked();
  await expect.element(showsPresence).toBeChecked();
  expect(changing.inputs).toEqual([{ body: { showsPhone: false } }]);
});

test('a refused change is reverted and reported', async () => {
  const { screen, showsPhone, reading, changing } = await openSwitches();
  await showsPhone.click();
  await expect.element(showsPhone).not.toBeChecked();
  await changing.refuse('INTERNAL');
  await expect.element(screen.getByText(account.preferencesFailed)).toBeVisible();
  await expect.element(showsPhone).toBeChecked();
  await reading.answer({ preferences: preferences() });
});

test('a late refusal of one switch leaves a later change of another', async () => {
  const { screen, showsPhone, showsPresence, reading, changing } = await openSwitches();
  await showsPhone.click();
  await showsPresence.click();
  await expect.element(showsPresence).not.toBeChecked();
  await changing.refuse('INTERNAL');
  // The second change is sent once the first has been handled.
  await expect.poll(() => changing.inputs).toHaveLength(2);
  await expect.element(screen.getByText(account.preferencesFailed).first()).toBeVisible();
  await expect.element(showsPresence).not.toBeChecked();
  await changing.answer({ preferences: preferences({ showsPresence: false }) });
  await reading.answer({ preferences: preferences({ showsPresence: false }) });
  await expect.element(showsPhone).toBeChecked();
  await expect.element(showsPresence).not.toBeChecked();
});

test('two quick presses of a switch are sent in their order', async () => {
  const { showsPhone, reading, changing } = await openSwitches();
  await showsPhone.click();
  await expect.element(showsPhone).not.toBeChecked();
  await showsPhone.click();
  await expect.element(showsPhone).toBeChecked();
  expect(changing.inputs).toHaveLength(1);
  await changing.answer({ preferences: preferences({ showsPhone: false }) });
  await changing.answer({ preferences: preferences() });
  await reading.answer({ preferences: preferences() });
  await expect.element(showsPhone).toBeChecked();
  expect(changing.inputs.map(({ body }) => body.showsPhone)).toEqual([false, true]);
});

test('the switch of a channel turns it off for all types, and for no other channel', async () => {
  const { screen, byEmail, changing } = await openSwitches();
  await byEmail(account.allNotifications).click();
  await expect.element(byEmail(account.allNotifications)).not.toBeChecked();
  const [input] = changing.inputs;
  const { notifications = {} } = input!.body;
  expect(Object.values(notifications)).toEqual(preferencesApi.NOTIFICATION_TOPICS.map(() => ({ email: false })));
  const states = [account.topicsAll, account.topicsAll, account.topicsNone];
  await expect.poll(() => folded(screen)).toEqual(states.map((state) => expect.stringContaining(state)));
});

test('the switches of the types are folded below their channel', async () => {
  const { screen, byEmail, changing } = await openSwitches();
  await expect.element(byEmail(account.notify_payment)).not.toBeInTheDocument();
  await screen.getByText(/Email: Everything/).click();
  await byEmail(account.notify_payment).click();
  await expect.element(byEmail(account.notify_payment)).not.toBeChecked();
  await expect.element(byEmail(account.allNotifications)).toBeChecked();
  expect(changing.inputs).toEqual([{ body: { notifications: { payment: { email: false } } } }]);
});

test('a channel says how many types it has on', async () => {
  const { screen } = await openSwitches(preferences({}, ['payment:push', 'report:push']));
  await expect.element(screen.getByText(/Push: 6 of 8 types/)).toBeVisible();
});
