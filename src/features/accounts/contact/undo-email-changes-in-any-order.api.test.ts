import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { createEmailUndo } from '#tests/support/email-undo.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';
import { stories } from '#tests/support/stories.ts';

const market = await openMarketplace();
afterAll(() => market.close());
const { join, linkTo, newEmail, read, resetByEmail, undo } = createEmailUndo(market);

/** The address of a member and the links that still work, by the rules: earlier links survive, later ones end. */
function expectedAfter(steps: Step[]): { email: number; openLinks: number[] } {
  let email = 0;
  /** The address that each link restores, in the order in which they were sent. */
  const sent: number[] = [];
  let openLinks: number[] = [];
  for (const { move, to } of steps) {
    if (move === 'undo') {
      if (!openLinks.includes(to)) continue;
      openLinks = openLinks.slice(0, openLinks.indexOf(to));
      email = sent[to]!;
    } else if (to !== email) {
      const first = openLinks.findIndex((link) => sent[link] === to);
      openLinks = first === -1 ? [...openLinks, sent.push(email) - 1] : openLinks.slice(0, first + 1);
      email = to;
    }
  }
  return { email, openLinks };
}
/** A change to one of four addresses, or an undo with one of the links, both counted from 0. */
type Step = { move: 'change' | 'undo'; to: number };

test('in any order of changes and undos, earlier links survive and later ones end', async () => {
  const step = fc.record({ move: fc.constantFrom('change' as const, 'undo' as const), to: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const { form, logIn, changeEmail, account } = await join();
      const emails = [form.email, newEmail(), newEmail(), newEmail()];
      const tokens: string[] = [];
      for (const { move, to } of steps) {
        if (move === 'change') {
          const from = (await account()).email;
          await changeEmail(emails[to]!, (await logIn()).body.data);
          const token = await linkTo(from).catch(() => undefined);
          if (token && !tokens.includes(token)) tokens.push(token);
        } else if (tokens[to] && (await undo(tokens[to])).status === 200) {
          await resetByEmail((await account()).email, form.password);
        }
      }
      const { email, openLinks } = expectedAfter(steps);
      expect((await account()).email).toBe(emails[email]);
      const open = [];
      for (const [link, token] of tokens.entries())
        if ((await read(token)).body.data?.isUndone === false) open.push(link);
      expect(open).toEqual(openLinks);
    }),
    stories<[Step[]]>([
      // Two changes: the first link survives the second change, and its use ends the second link.
      [
        [
          { move: 'change', to: 1 },
          { move: 'change', to: 2 },
          { move: 'undo', to: 0 },
          { move: 'undo', to: 1 },
        ],
      ],
      // The second link goes back one step, and the first one still works.
      [
        [
          { move: 'change', to: 1 },
          { move: 'change', to: 2 },
          { move: 'undo', to: 1 },
          { move: 'undo', to: 0 },
        ],
      ],
      // There and back: the address in between has no link.
      [
        [
          { move: 'change', to: 1 },
          { move: 'change', to: 0 },
          { move: 'undo', to: 1 },
        ],
      ],
      // There and back twice: of the two links to the first address, the first one remains.
      [
        [
          { move: 'change', to: 1 },
          { move: 'change', to: 0 },
          { move: 'change', to: 1 },
          { move: 'change', to: 0 },
        ],
      ],
    ]),
  );
});
