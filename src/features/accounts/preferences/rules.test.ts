import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CHANNELS, NOTIFICATION_TYPES, type Preferences } from './contract.ts';
import { toMuted, toNotifications } from './rules.ts';

const switches = fc.record(Object.fromEntries(CHANNELS.map((channel) => [channel, fc.boolean()])), { noNullPrototype: true });
const notifications = fc.record(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, switches])), { noNullPrototype: true }) as fc.Arbitrary<
  Preferences['notifications']
>;

test('what is stored gives back the same switches', () => {
  fc.assert(
    fc.property(notifications, (given) => {
      expect(toNotifications(toMuted(given))).toEqual(given);
    }),
  );
});

test('everything is on until it is switched off', () => {
  expect(Object.values(toNotifications([])).flatMap((channels) => Object.values(channels))).toEqual(Array.from({ length: 21 }, () => true));
});
