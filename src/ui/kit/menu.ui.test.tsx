import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { expectAccessible } from '#tests/ui/accessibility.ts';
import { open } from '#tests/ui/open.tsx';

import { Menu } from './menu.tsx';

async function openPage() {
  const onSelect = vi.fn();
  const { screen, router } = await open(
    <>
      <Menu
        label="Actions"
        trigger="…"
        entries={[
          { id: 'hide', label: 'Hide', onSelect },
          { id: 'profile', label: 'Profile', link: <Link to="/user/9" /> },
        ]}
      />
      <p>Beside it</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Actions' });
  return { screen, router, onSelect, button, entries: screen.getByRole('menuitem'), menu: screen.getByRole('menu') };
}

async function openMenu() {
  const page = await openPage();
  await page.button.click();
  await expect.element(page.menu).toBeVisible();
  return page;
}

test('a click opens a menu, a second one closes it', async () => {
  const { button, menu } = await openMenu();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  await button.click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes a menu and returns the focus to its button', async () => {
  const { button, menu } = await openMenu();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('the arrow key opens a menu and moves through its entries', async () => {
  const { button, onSelect, menu, entries } = await openPage();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entries.first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem');
  const focused = document.activeElement?.textContent;
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.textContent).not.toBe(focused);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  expect(onSelect).not.toHaveBeenCalled();
});

test('an entry runs its action once and closes the menu', async () => {
  const { screen, onSelect, menu } = await openMenu();
  await screen.getByRole('menuitem', { name: 'Hide' }).click();
  await expect.element(menu).not.toBeInTheDocument();
  expect(onSelect).toHaveBeenCalledOnce();
});

test('an entry with a link opens its page', async () => {
  const { screen, router } = await openMenu();
  await screen.getByRole('menuitem', { name: 'Profile' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/user/9');
});

test('a click elsewhere closes a menu', async () => {
  const { screen, menu } = await openMenu();
  await screen.getByText('Beside it').click();
  await expect.element(menu).not.toBeInTheDocument();
});
