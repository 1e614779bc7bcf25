import { expect, test, vi } from 'vitest';

import type { Me } from '#platform/http/session-contract.ts';
import { adCard, loginAs, member } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { tokens } from '#ui/session.ts';

import type { LoginPurpose } from './login-state.ts';
import { useLoginGuard } from './use-login-guard.ts';

interface Guarded {
  run: (words: string) => void;
  resume: () => void;
  purpose?: LoginPurpose | undefined;
}

function Button({ run, resume, purpose }: Guarded) {
  const guard = useLoginGuard('reply', resume, purpose);
  return (
    <button type="button" onClick={() => guard(run)('Hello')}>
      Reply
    </button>
  );
}

async function openButton({ as, state, purpose }: { as?: Me; state?: object; purpose?: LoginPurpose } = {}) {
  const [run, resume] = [vi.fn<(words: string) => void>(), vi.fn<() => void>()];
  const shown = <Button run={run} resume={resume} purpose={purpose} />;
  const { screen, router } = await open(shown, { as, state, path: '/ad/7?from=home', pattern: '/ad/7' });
  return { router, button: screen.getByRole('button'), run, resume };
}

test('a member’s action runs at once, with its arguments', async () => {
  const { router, button, run, resume } = await openButton({ as: member() });
  await button.click();
  expect(run).toHaveBeenCalledExactlyOnceWith('Hello');
  expect(resume).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/ad/7');
});

test('a visitor is sent to the login with address, action and what it is for', async () => {
  const { _id, title, image, icon, ...rest } = adCard();
  const purpose: LoginPurpose = { reason: 'chat', ad: { title, image, icon, ...rest } };
  const { router, button, run } = await openButton({ purpose, state: { scroll: 3 } });
  await button.click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.state).toEqual({
    origin: '/ad/7?from=home',
    originState: { scroll: 3, resume: 'reply' },
    purpose: { reason: 'chat', ad: { title, image, icon } },
  });
  expect(run).not.toHaveBeenCalled();
});

test('after the login the action is resumed once, and not after Back', async () => {
  const { router, resume } = await openButton({ as: member(), state: { resume: 'reply', scroll: 3 } });
  await expect.poll(() => resume.mock.calls).toHaveLength(1);
  expect(router.state.location.state).toEqual({ scroll: 3 });
  await router.navigate('/faq');
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/ad/7');
  expect(resume).toHaveBeenCalledTimes(1);
});

test('the action of another button is not resumed', async () => {
  const { router, resume } = await openButton({ as: member(), state: { resume: 'save 7' } });
  expect(router.state.location.state).toEqual({ resume: 'save 7' });
  expect(resume).not.toHaveBeenCalled();
});

test('a visitor resumes nothing before they are logged in', async () => {
  const { button, resume } = await openButton({ state: { resume: 'reply' } });
  await expect.element(button).toBeVisible();
  expect(resume).not.toHaveBeenCalled();
  tokens.logIn(loginAs(member()));
  await expect.poll(() => resume.mock.calls).toHaveLength(1);
});
