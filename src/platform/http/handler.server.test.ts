import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import type { Ctx, MemberCtx, StaffCtx } from '../context.server.ts';
import { endpoint } from './endpoint.ts';
import { handle } from './handler.server.ts';

const shape = { summary: 'Test', data: z.object({}) };
const forAll = endpoint('GET /all', shape);
const forMembers = endpoint('GET /members', { ...shape, access: 'member' });
const forModerators = endpoint('GET /moderators', { ...shape, access: 'moderator' });

const ofAll = (_: Ctx) => ({});
const ofMembers = (_: MemberCtx) => ({});
const ofModerators = (_: StaffCtx<'moderator'>) => ({});
const ofAdmins = (_: StaffCtx<'admin'>) => ({});

test('a use case compiles behind endpoints that admit only its callers, and those of a higher rank', () => {
  const refused = [
    // @ts-expect-error: visitors may call it
    handle(forAll, ofMembers),
    // @ts-expect-error: members may call it
    handle(forMembers, ofModerators),
    // @ts-expect-error: moderators may call it
    handle(forModerators, ofAdmins),
  ];
  const allowed = [
    handle(forAll, ofAll),
    handle(forMembers, ofAll),
    handle(forMembers, ofMembers),
    handle(forModerators, ofMembers),
    handle(forModerators, ofModerators),
  ];
  // The compiler has the expectations above.
  expect([...refused, ...allowed]).toHaveLength(8);
});
