import { expect, test } from 'vitest';

import { AD_STATUSES } from '../contract.ts';

import { isActionAllowed, performAdAction, type AdAction, statusAfterAction } from './ad-actions.ts';

const allowedFrom = (action: AdAction) => AD_STATUSES.filter((status) => isActionAllowed(status, action));

test('allows each action only from the right statuses', () => {
  expect(allowedFrom('reserve')).toEqual(['active']);
  expect(allowedFrom('release')).toEqual(['reserved']);
  expect(allowedFrom('sold')).toEqual(['active', 'reserved']);
  expect(allowedFrom('archive')).toEqual(['active', 'reserved']);
  expect(allowedFrom('delete')).toEqual(AD_STATUSES.filter((status) => status !== 'deleted'));
  expect(statusAfterAction('reserved', 'sold')).toBe('sold');
  expect(statusAfterAction('expired', 'sold')).toBe('expired');
});

test('releases a reserved ad before selling it', async () => {
  const calls: string[] = [];
  const api = (async ({ path }: { path: string }) => void calls.push(path)) as never;
  await performAdAction(api, { _id: '1', status: 'reserved' }, 'sold');
  await performAdAction(api, { _id: '1', status: 'active' }, 'archive');
  expect(calls).toEqual(['/ads/:id/release', '/ads/:id/sold', '/ads/:id/archive']);
});
