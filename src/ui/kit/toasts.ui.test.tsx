import { expect, test, vi } from 'vitest';

import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { useToast } from './use-toast.ts';

const layout = wordsOf('layout');

async function openPage(language: 'en' | 'ar' = 'en') {
  const undo = vi.fn();
  function Page() {
    const toast = useToast();
    return (
      <>
        <button type="button" onClick={() => toast('Saved')}>
          Save
        </button>
        <button type="button" onClick={() => toast('تم الحذف', { label: 'Undo', run: undo })}>
          Delete
        </button>
      </>
    );
  }
  const { screen } = await open(<Page />, { language });
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return { screen, press, undo };
}

test('a toast appears and can be closed', async () => {
  const { screen, press } = await openPage();
  await press('Save');
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await screen.getByLabelText(layout.close).click();
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
});

test('the action of a toast runs once and closes it', async () => {
  const { screen, press, undo } = await openPage();
  await press('Delete');
  await press('Undo');
  await expect.element(screen.getByText('تم الحذف')).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledOnce();
});

test('toasts of two actions are shown together', async () => {
  const { screen, press } = await openPage();
  await press('Save');
  await press('Delete');
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await expect.element(screen.getByText('تم الحذف')).toBeVisible();
});

test('a toast in another script keeps its direction, at the start of the page', async () => {
  const { screen, press } = await openPage();
  await press('Delete');
  const title = screen.getByText('تم الحذف');
  await expect.element(title).toHaveStyle({ direction: 'rtl', textAlign: 'left' });
});

test('a toast disappears by itself', async () => {
  const { screen, press } = await openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await press('Save');
  await expect.element(screen.getByText('Saved')).toBeVisible();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
});
