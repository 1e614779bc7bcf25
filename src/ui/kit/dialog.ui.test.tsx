import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import type { Language } from '#platform/text/language.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { open } from '#tests/ui/open.tsx';

import { Dialog, Drawer, FullScreenDialog, Sheet } from './dialog.tsx';

const PANELS = { Dialog, Drawer, Sheet, FullScreenDialog };

interface Options {
  panel?: keyof typeof PANELS;
  language?: Language;
  width?: number;
}

async function openPanel({ panel = 'Dialog', ...look }: Options = {}) {
  const [onSubmit, onSubmitAround] = [vi.fn(), vi.fn()];
  const Panel = PANELS[panel];
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <form action={onSubmitAround}>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <Panel isOpen={isOpen} onClose={() => setIsOpen(false)} title="A title" closeLabel="Close" onKeyDown={() => {}}>
          <form action={onSubmit}>
            <input aria-label="Name" className="field" />
            <button type="submit">Save</button>
          </form>
        </Panel>
      </form>
    );
  }
  const { screen } = await open(<Page />, look);
  const button = screen.getByRole('button', { name: 'Open' });
  await button.click();
  const dialog = screen.getByRole('dialog', { name: 'A title' });
  await expect.element(dialog).toBeVisible();
  return { screen, button, dialog, onSubmit, onSubmitAround };
}

/** Where a panel is once it has moved in. */
async function placeOf(dialog: { element: () => Element }) {
  await Promise.all(
    dialog
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  const { left, right, top, bottom } = dialog.element().getBoundingClientRect();
  return { left, right: innerWidth - right, top, bottom: innerHeight - bottom };
}

test.for(['Dialog', 'Drawer', 'Sheet'] as const)('Escape closes a %s and returns the focus', async (panel) => {
  const { button, dialog } = await openPanel({ panel });
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('its button closes a dialog', async () => {
  const { screen, button, dialog } = await openPanel();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a click beside a dialog closes it', async () => {
  const { dialog } = await openPanel();
  await userEvent.click(document.querySelector('[data-open][role=presentation]')!, { position: { x: 5, y: 5 } });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Tab stays inside a dialog', async () => {
  const { dialog } = await openPanel();
  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.tab();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
});

test.for(['Dialog', 'Drawer', 'Sheet', 'FullScreenDialog'] as const)(
  'the form in a %s does not submit the form around it',
  async (panel) => {
    const { screen, onSubmit, onSubmitAround } = await openPanel({ panel });
    await screen.getByLabelText('Name').fill('Dana');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
    expect(onSubmitAround).not.toHaveBeenCalled();
  },
);

test.for([
  ['en', 'left'],
  ['ar', 'right'],
] as const)('a drawer is at the start of the line: in %s at the %s', async ([language, side]) => {
  const { dialog } = await openPanel({ panel: 'Drawer', language });
  expect(await placeOf(dialog)).toMatchObject({ [side]: 0, top: 0, bottom: 0 });
});

test('a sheet covers a phone from below, and is a drawer elsewhere', async () => {
  const phone = await openPanel({ panel: 'Sheet', width: 390 });
  const { left, right, top, bottom } = await placeOf(phone.dialog);
  expect([left, right, bottom]).toEqual([0, 0, 0]);
  expect(top).toBeGreaterThan(30);
});

test('a sheet is a drawer on a desktop', async () => {
  const { dialog } = await openPanel({ panel: 'Sheet' });
  const { right, ...place } = await placeOf(dialog);
  expect(place).toEqual({ left: 0, top: 0, bottom: 0 });
  expect(right).toBeGreaterThan(600);
});
