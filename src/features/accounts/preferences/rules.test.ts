import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CHANNELS, NOTIFICATION_TOPICS, type Preferences } from './contract.ts';
import { applyPreferencesChange, listSwitches, toNotificationPreferences } from './rules.ts';

const switches = fc.record(Object.fromEntries(CHANNELS.map((channel) => [channel, fc.boolean()])), {
  noNullPrototype: true,
});
const notifications = fc.record(Object.fromEntries(NOTIFICATION_TOPICS.map((type) => [type, switches])), {
  noNullPrototype: true,
}) as fc.Arbitrary<Preferences['notifications']>;

test('storing and reading returns the same switches', () => {
  fc.assert(
    fc.property(notifications, (switched) => {
      expect(toNotificationPreferences(listSwitches(false, switched))).toEqual(switched);
    }),
  );
});

test('a change leaves other preferences unchanged', () => {
  const before: Preferences = {
    language: 'en',
    showsPhone: true,
    showsPresence: false,
    notifications: toNotificationPreferences(['message:push']),
  };
  const after = applyPreferencesChange(before, { showsPhone: false, notifications: { message: { email: false } } });
  expect(after).toEqual({
    language: 'en',
    showsPhone: false,
    showsPresence: false,
    notifications: toNotificationPreferences(['message:push', 'message:email']),
  });
});

test('everything is on by default', () => {
  expect(Object.values(toNotificationPreferences([])).flatMap((channels) => Object.values(channels))).toEqual(
    Array.from({ length: 24 }, () => true),
  );
});
