import { expect, onTestFinished, test } from 'vitest';

import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { ColourModeChoice } from './colour-mode-choice.tsx';

const layout = wordsOf('layout');

async function openChoice() {
  onTestFinished(() => void delete document.documentElement.dataset['mode']);
  const { screen } = await open(
    <fieldset className="w-96">
      <legend>{layout.colourMode}</legend>
      <ColourModeChoice />
    </fieldset>,
  );
  return { screen, radio: (name: string) => screen.getByRole('radio', { name, exact: false }) };
}

test('the device decides until a mode is chosen, which is applied and stored', async () => {
  const { screen, radio } = await openChoice();
  await expect.element(radio(layout.mode_system)).toBeChecked();
  await screen.getByText(layout.mode_dark).click();
  await expect.element(radio(layout.mode_dark)).toBeChecked();
  expect([document.documentElement.dataset['mode'], localStorage.getItem('colorMode')]).toEqual(['dark', 'dark']);
});

test('the mode of the device returns', async () => {
  const { screen } = await openChoice();
  await screen.getByText(layout.mode_dark).click();
  await expect.poll(() => document.documentElement.dataset['mode']).toBe('dark');
  await screen.getByText(layout.mode_system).click();
  await expect.poll(() => document.documentElement.dataset['mode']).toBe('light');
});

test('a mode chosen in another tab shows here', async () => {
  const { radio } = await openChoice();
  localStorage.setItem('colorMode', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'colorMode' }));
  await expect.element(radio(layout.mode_light)).toBeChecked();
});

test('choosing a segment moves no label', async () => {
  const { screen } = await openChoice();
  const labels = [layout.mode_light, layout.mode_dark, layout.mode_system].map((name) => screen.getByText(name));
  const boxes = () => labels.map((label) => label.element().getBoundingClientRect().toJSON() as DOMRect);
  const before = boxes();
  await labels[1]!.click();
  await expect.element(labels[1]!).toHaveStyle({ fontWeight: '600' });
  for (const [at, { x, width }] of boxes().entries()) {
    expect(Math.abs(x - before[at]!.x)).toBeLessThan(1);
    expect(Math.abs(width - before[at]!.width)).toBeLessThan(1);
  }
});
