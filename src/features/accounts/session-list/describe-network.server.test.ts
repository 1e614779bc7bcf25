import { expect, test } from 'vitest';

import { describeNetwork } from './session-list.server.ts';

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::*'],
  ['2001:db8::6', '2001:db8:0:0::*'],
  ['', ''],
  ['unknown', ''],
])('describes the network of "%s" as "%s"', (ip, network) => {
  expect(describeNetwork(ip)).toBe(network);
});
