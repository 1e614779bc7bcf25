import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { LeaveDialog } from '../form/leave-dialog.tsx';
import { Dialog, Drawer } from '../kit/dialog.tsx';
import { isHistorySettled } from './layer-history.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const layout = wordsOf('layout');
const form = wordsOf('admin-form');

interface Given {
  width?: number;
  /** The form of the screen has unsaved changes. */
  isUnsaved?: boolean;
}

/** Opens the second screen of a visit, which has a drawer with a link, a list of filters and a dialog. */
async function openScreen({ width = 390, isUnsaved = false }: Given = {}) {
  function Screen() {
    const { pathname, search } = useLocation();
    const [isDrawerOpen, setIsDrawerOpen] = useState(false);
    const [isDialogOpen, setIsDialogOpen] = useState(false);
    const closeDrawer = () => setIsDrawerOpen(false);
    const guard = useLeaveGuard(isUnsaved && pathname === '/second');
    return (
      <>
        <h1>{pathname + search}</h1>
        <button type="button" onClick={() => setIsDrawerOpen(true)}>
          Menu
        </button>
        <button type="button" onClick={() => setIsDialogOpen(true)}>
          Edit
        </button>
        <Drawer isOpen={isDrawerOpen} onClose={closeDrawer} title="The drawer" closeLabel={layout.close}>
          <Link to="/third" onClick={closeDrawer}>
            Third
          </Link>
          <Link to="?colour=red">Red</Link>
          <Link to="?colour=blue" replace>
            Blue instead
          </Link>
          <button type="button" onClick={() => setIsDialogOpen(true)}>
            Rename
          </button>
        </Drawer>
        <Dialog
          isOpen={isDialogOpen}
          onClose={() => setIsDialogOpen(false)}
          title="The dialog"
          closeLabel={layout.close}
        >
          <input aria-label="Name" defaultValue="Huda" className="field" />
          <button type="button" onClick={() => setIsDialogOpen(false)}>
            Save
          </button>
        </Dialog>
        <LeaveDialog guard={guard} />
      </>
    );
  }
  const { screen, router } = await open(<Screen />, { path: '/first', pattern: '*', width });
  await router.navigate('/second');
  await expect.element(screen.getByRole('heading', { name: '/second' })).toBeVisible();
  const address = () => router.state.location.pathname + router.state.location.search;
  const press = (name: string) => screen.getByRole('button', { name }).click();
  const follow = (name: string) => screen.getByRole('link', { name }).click();
  const drawer = screen.getByRole('dialog', { name: 'The drawer' });
  const dialog = screen.getByRole('dialog', { name: 'The dialog' });
  const question = screen.getByRole('alertdialog', { name: layout.discardTitle });
  const openDrawer = async () => {
    await press('Menu');
    await expect.element(drawer).toBeVisible();
    await untilLayers(1);
  };
  const openDialog = async () => {
    await openDrawer();
    await press('Rename');
    await expect.element(dialog).toBeVisible();
    await untilLayers(2);
  };
  const expectAddress = async (expected: string) => {
    await expect.poll(address).toBe(expected);
    await expect.poll(() => location.pathname + location.search).toBe(expected);
  };
  return { screen, router, press, follow, drawer, dialog, question, openDrawer, openDialog, expectAddress };
}

/** Waits for the history entries of open layers. */
async function untilLayers(count: number): Promise<void> {
  // One layer may be about to replace another one's entry.
  await expect.poll(isHistorySettled).toBe(true);
  await expect.poll(() => (history.state as { layers?: number } | null)?.layers ?? 0).toBe(count);
}

// First, because the listener of the layers is added once, and must come before the router's.
test('a change in a layer that replaces the address stays when the layer is closed', async () => {
  const { follow, drawer, openDrawer, expectAddress } = await openScreen();
  await openDrawer();
  await follow('Blue instead');
  await expectAddress('/second?colour=blue');
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await untilLayers(0);
  await expectAddress('/second?colour=blue');
  history.back();
  await expectAddress('/first');
});

test('Back closes a layer, and then leads to the screen before', async () => {
  const { drawer, openDrawer, expectAddress } = await openScreen();
  await openDrawer();
  history.back();
  await expect.element(drawer).not.toBeInTheDocument();
  await expectAddress('/second');
  history.back();
  await expectAddress('/first');
});

test('Back closes nested layers one at a time', async () => {
  const { drawer, dialog, openDialog, expectAddress } = await openScreen();
  await openDialog();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(drawer).toBeVisible();
  history.back();
  await expect.element(drawer).not.toBeInTheDocument();
  await expectAddress('/second');
});

test.for(['the button', 'Escape'])('a layer closed by %s leaves no entry behind', async (by) => {
  const { press, drawer, openDrawer, expectAddress } = await openScreen();
  await openDrawer();
  if (by === 'Escape') await userEvent.keyboard('{Escape}');
  else await press(layout.close);
  await expect.element(drawer).not.toBeInTheDocument();
  await untilLayers(0);
  history.back();
  await expectAddress('/first');
  history.forward();
  await expectAddress('/second');
});

test('Forward does not open a closed layer, and leaves no entry behind', async () => {
  const { drawer, openDrawer, expectAddress } = await openScreen();
  await openDrawer();
  history.back();
  await expect.element(drawer).not.toBeInTheDocument();
  // The entry is left as soon as it is reached.
  const reached: number[] = [];
  const { navigation } = window as unknown as { navigation: EventTarget };
  const note = () => reached.push((history.state as { layers?: number }).layers ?? 0);
  navigation.addEventListener('currententrychange', note);
  onTestFinished(() => navigation.removeEventListener('currententrychange', note));
  history.forward();
  await expect.poll(() => reached).toEqual([1, 0]);
  await expect.element(drawer).not.toBeInTheDocument();
  history.back();
  await expectAddress('/first');
});

test('a link in a layer leads to its screen, from which Back leads to the one below the layer', async () => {
  const { follow, openDrawer, expectAddress } = await openScreen();
  await openDrawer();
  await follow('Third');
  await expectAddress('/third');
  await untilLayers(0);
  history.back();
  await expectAddress('/second');
  history.back();
  await expectAddress('/first');
});

test('a layer that stays open while the address changes closes before the change is taken back', async () => {
  const { follow, drawer, openDrawer, expectAddress } = await openScreen();
  await openDrawer();
  await follow('Red');
  await expectAddress('/second?colour=red');
  await untilLayers(1);
  history.back();
  await expect.element(drawer).not.toBeInTheDocument();
  await expectAddress('/second?colour=red');
  history.back();
  await expectAddress('/second');
});

test('a change in a layer that replaces the address also replaces that of the screen below', async () => {
  const { follow, drawer, openDrawer, expectAddress } = await openScreen();
  await openDrawer();
  await follow('Blue instead');
  await expectAddress('/second?colour=blue');
  history.back();
  await expect.element(drawer).not.toBeInTheDocument();
  await expectAddress('/second?colour=blue');
  history.back();
  await expectAddress('/first');
});

test('Back asks before it closes a dialog with typed text, which is kept', async () => {
  const { screen, press, dialog, question, openDialog, expectAddress } = await openScreen();
  await openDialog();
  const name = screen.getByLabelText('Name');
  await name.fill('Hud');
  history.back();
  await expect.element(question).toBeVisible();
  await untilLayers(3);
  await press(layout.keepEditing);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Hud');
  await untilLayers(2);
  history.back();
  await expect.element(question).toBeVisible();
  await untilLayers(3);
  history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  history.back();
  await press(layout.discard);
  await expect.element(dialog).not.toBeInTheDocument();
  await untilLayers(1);
  await expectAddress('/second');
});

test('Back closes a dialog whose text is as before', async () => {
  const { screen, dialog, question, openDialog } = await openScreen();
  await openDialog();
  const name = screen.getByLabelText('Name');
  await name.fill('Hud');
  await name.fill('Huda');
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});

test('a tap beside a dialog asks before typed text is lost, on every screen', async () => {
  const { screen, press, dialog, question } = await openScreen({ width: 1280 });
  await press('Edit');
  await screen.getByLabelText('Name').fill('Hud');
  await userEvent.click(document.querySelector('[data-open][role=presentation]')!, { position: { x: 5, y: 5 } });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  // Deliberate.
  await dialog.getByRole('button', { name: layout.close }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('in a wide window, Back leads to the screen before', async () => {
  const { press, expectAddress } = await openScreen({ width: 1280 });
  await press('Menu');
  history.back();
  await expectAddress('/first');
});

test.for(['Back', 'a link'])('unsaved changes are asked about when %s leaves the screen', async (by) => {
  const { screen, press, follow, openDrawer, expectAddress } = await openScreen({ isUnsaved: true });
  const leave = async () => {
    if (by === 'Back') return history.back();
    await openDrawer();
    await follow('Third');
  };
  const asked = screen.getByRole('dialog', { name: form.leaveTitle });
  await leave();
  await expect.element(asked).toBeVisible();
  await untilLayers(1);
  history.back();
  await expect.element(asked).not.toBeInTheDocument();
  await expectAddress('/second');
  await leave();
  await expect.element(asked).toBeVisible();
  await untilLayers(1);
  await press(form.leave);
  await expectAddress(by === 'Back' ? '/first' : '/third');
  await untilLayers(0);
  if (by === 'Back') return;
  history.back();
  await expectAddress('/second');
});
