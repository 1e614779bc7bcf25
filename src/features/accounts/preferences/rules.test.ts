import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CHANNELS, NOTIFICATION_TYPES, type Preferences } from './contract.ts';
import { applyChange, switchesThat, toNotifications } from './rules.ts';

const switches = fc.record(Object.fromEntries(CHANNELS.map((channel) => [channel, fc.boolean()])), {
  noNullPrototype: true,
});
const notifications = fc.record(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, switches])), {
  noNullPrototype: true,
}) as fc.Arbitrary<Preferences['notifications']>;

test('what is stored gives back the same switches', () => {
  fc.assert(
    fc.property(notifications, (given) => {
      expect(toNotifications(switchesThat(false, given))).toEqual(given);
    }),
  );
});

test('a change leaves what it does not name', () => {
  const before: Preferences = {
    showsPhone: true,
    showsPresence: false,
    notifications: toNotifications(['message:push']),
  };
  const after = applyChange(before, { showsPhone: false, notifications: { message: { email: false } } });
  expect(after).toEqual({
    showsPhone: false,
    showsPresence: false,
    notifications: toNotifications(['message:push', 'message:email']),
  });
});

test('everything is on until it is switched off', () => {
  expect(Object.values(toNotifications([])).flatMap((channels) => Object.values(channels))).toEqual(
    Array.from({ length: 21 }, () => true),
  );
});
