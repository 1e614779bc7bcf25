import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as suggestionsApi from '#features/search/suggestions/contract.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { runAfterHydration } from '../hydration/run-after-hydration.ts';
import { Header } from './header.tsx';

const layout = wordsOf('layout');

// Follows the direction of scrolling.
beforeAll(() => runAfterHydration());

/** The header above a page of three screens. */
async function openPage() {
  onTestFinished(() => {
    scrollTo(0, 0);
    delete document.documentElement.dataset['scroll'];
  });
  const api = fakeApi();
  const phrases = [{ text: 'toyota corolla', found: { count: 3 } }];
  api.on(suggestionsApi.list).always({ categories: [], places: [], options: [], phrases });
  const { screen } = await open(
    <>
      <Header />
      <ul>
        {Array.from({ length: 60 }, (_, at) => (
          <li key={at} className="h-10">
            <a href={`/ad/${at}`}>Ad {at}</a>
          </li>
        ))}
      </ul>
    </>,
    { api, path: '/faq', width: 390, isLayout: true },
  );
  const header = screen.getByRole('banner');
  const bottom = () => header.element().getBoundingClientRect().bottom;
  const scroll = async (top: number, direction: 'up' | 'down') => {
    scrollTo(0, top);
    await expect.poll(() => document.documentElement.dataset['scroll']).toBe(direction);
  };
  const hide = async () => {
    await scroll(500, 'down');
    await expect.poll(bottom).toBeLessThanOrEqual(0);
  };
  return { screen, header, bottom, scroll, hide };
}

test('the header hides on scrolling down, and returns on scrolling up', async () => {
  const { bottom, scroll, hide } = await openPage();
  await hide();
  await scroll(400, 'up');
  await expect.poll(bottom).toBeGreaterThan(50);
});

test('the header returns with the focus, and stays while it has it', async () => {
  const { header, bottom, scroll, hide } = await openPage();
  await hide();
  (header.getByRole('combobox').element() as HTMLElement).focus({ preventScroll: true });
  await expect.poll(bottom).toBeGreaterThan(50);
  await scroll(scrollY - 100, 'up');
  await scroll(scrollY + 200, 'down');
  expect(bottom()).toBeGreaterThan(50);
});

test('the header stays while its menu is open', async () => {
  const { screen, header, bottom, scroll } = await openPage();
  await header.getByRole('button', { name: layout.accountMenu }).click();
  await expect.element(screen.getByRole('menuitem', { name: layout.login })).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await scroll(500, 'down');
  expect(bottom()).toBeGreaterThan(50);
});

test('an element that gets the focus is never behind the header', async () => {
  const { screen, bottom } = await openPage();
  (screen.getByRole('link', { name: 'Ad 59' }).element() as HTMLElement).focus();
  for (let back = 0; back < 25; back += 1) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const top = () => document.activeElement!.getBoundingClientRect().top;
    await expect.poll(() => top() - bottom()).toBeGreaterThanOrEqual(0);
  }
});

test('suggestions are as wide as the place and the search box together', async () => {
  const { screen, header } = await openPage();
  await header.getByRole('combobox').fill('toyota');
  const list = screen.getByRole('listbox', { name: layout.suggestions });
  await expect.element(list.getByRole('option').first()).toBeVisible();
  expect(list.element().getBoundingClientRect().width).toBeGreaterThan(320);
});
