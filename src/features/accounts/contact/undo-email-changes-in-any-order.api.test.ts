import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { createEmailUndo } from '#tests/support/email-undo.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';
import { stories } from '#tests/support/stories.ts';

const market = await openMarketplace();
afterAll(() => market.close());
const { join, linkTo, newEmail, read, resetByEmail, undo } = createEmailUndo(market);

/** What the links of a member can restore, by the rules: those of earlier changes survive, later ones end. */
function expectedAfter(steps: Step[]): { email: number; links: number[] } {
  let email = 0;
  let links: number[] = [];
  for (const { move, to } of steps) {
    const at = links.indexOf(to);
    if (move === 'undo') {
      if (at === -1) continue;
      links = links.slice(0, at);
    } else {
      if (to === email) continue;
      // Back at an address, its link stays until the next change replaces it.
      links = at === -1 ? [...links.filter((one) => one !== email), email] : links.slice(0, at + 1);
    }
    email = to;
  }
  return { email, links };
}
type Step = { move: 'change' | 'undo'; to: number };

test('in any order of changes and undos, earlier links survive and later ones end', async () => {
  const step = fc.record({ move: fc.constantFrom('change' as const, 'undo' as const), to: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const { form, logIn, changeEmail, account } = await join();
      const emails = [form.email, newEmail(), newEmail(), newEmail()];
      const tokens = new Map<number, string>();
      for (const { move, to } of steps) {
        if (move === 'change') {
          const from = emails.indexOf((await account()).email);
          await changeEmail(emails[to]!, (await logIn()).body.data);
          const token = await linkTo(emails[from]!).catch(() => undefined);
          if (token) tokens.set(from, token);
        } else if (tokens.has(to) && (await undo(tokens.get(to)!)).status === 200) {
          await resetByEmail(emails[to]!, form.password);
        }
      }
      const { email, links } = expectedAfter(steps);
      expect((await account()).email).toBe(emails[email]);
      const open = [];
      for (const [from, token] of tokens) if ((await read(token)).body.data?.isUndone === false) open.push(from);
      expect(open.toSorted()).toEqual(links.toSorted());
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
      // There, back and there again: one link.
      [
        [
          { move: 'change', to: 1 },
          { move: 'change', to: 0 },
          { move: 'change', to: 1 },
        ],
      ],
    ]),
  );
});
