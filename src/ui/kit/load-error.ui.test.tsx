import { expect, test, vi } from 'vitest';

import { expectAccessible } from '#tests/ui/accessibility.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { InlineLoadError, LoadError } from './load-error.tsx';

test.for(['en', 'ar'] as const)('an error says what failed and offers a retry, in %s', async (language) => {
  const layout = wordsOf('layout', language);
  const onRetry = vi.fn();
  const { screen } = await open(<LoadError error={new Error('No connection')} onRetry={onRetry} />, { language });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`${layout.loadFailed}No connection`);
  await expectAccessible();
  await screen.getByRole('button', { name: layout.retry }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('an error of a small part is one line with a retry', async () => {
  const layout = wordsOf('layout');
  const onRetry = vi.fn();
  const { screen } = await open(<InlineLoadError onRetry={onRetry} />);
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent(layout.loadFailed + layout.retry);
  expect(alert.element().getBoundingClientRect().height).toBeLessThan(60);
  await screen.getByRole('button', { name: layout.retry }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
