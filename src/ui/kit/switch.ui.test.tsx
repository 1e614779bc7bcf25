import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { open } from '#tests/ui/open.tsx';

import { Switch } from './switch.tsx';

function Page() {
  const [isOn, setIsOn] = useState(false);
  return <Switch label="Show my phone" isOn={isOn} onChange={setIsOn} />;
}

test.for(['en', 'ar'] as const)('a switch moves its thumb in reading direction, in %s', async (language) => {
  const { screen } = await open(<Page />, { language });
  const control = screen.getByRole('switch', { name: 'Show my phone' });
  const thumbX = () => control.element().querySelector(':scope > span > span')!.getBoundingClientRect().x;
  const off = thumbX();
  await control.click();
  await expect.element(control).toBeChecked();
  await expect.poll(() => (thumbX() - off) * (language === 'ar' ? -1 : 1)).toBeGreaterThan(10);
});

test('the space bar toggles a switch', async () => {
  const { screen } = await open(<Page />);
  const control = screen.getByRole('switch', { name: 'Show my phone' });
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(control).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(control).not.toBeChecked();
});
