import { expect, test } from 'vitest';

import { AD_STATUSES } from '../contract.ts';

import { isPossible, makeMove, type Move, movedTo } from './seller-moves.ts';

const possible = (move: Move) => AD_STATUSES.filter((status) => isPossible(status, move));

test('each state offers what can be done in it', () => {
  expect(possible('reserve')).toEqual(['active']);
  expect(possible('release')).toEqual(['reserved']);
  expect(possible('sold')).toEqual(['active', 'reserved']);
  expect(possible('archive')).toEqual(['active', 'reserved']);
  expect(possible('delete')).toEqual(AD_STATUSES.filter((status) => status !== 'deleted'));
  expect(movedTo('reserved', 'sold')).toBe('sold');
  expect(movedTo('expired', 'sold')).toBe('expired');
});

test('a reserved ad is put back on sale before it is sold', async () => {
  const calls: string[] = [];
  const api = (async ({ path }: { path: string }) => void calls.push(path)) as never;
  await makeMove(api, { _id: '1', status: 'reserved' }, 'sold');
  await makeMove(api, { _id: '1', status: 'active' }, 'archive');
  expect(calls).toEqual(['/ads/:id/release', '/ads/:id/sold', '/ads/:id/archive']);
});
