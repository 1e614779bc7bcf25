import { useState } from 'react';
import { expect, test } from 'vitest';

import { open } from '#tests/ui/open.tsx';

import { Select } from './select.tsx';

const CHOICES = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Price' },
];

async function openSelect(props: Partial<Parameters<typeof Select>[0]> = {}, { initial = null as string | null } = {}) {
  function Page() {
    const [value, setValue] = useState(initial);
    return <Select label="Sort by" value={value} onChange={setValue} choices={CHOICES} {...props} />;
  }
  const { screen } = await open(<Page />);
  return { screen, select: screen.getByRole('combobox', { name: 'Sort by' }) };
}

test('a select shows its placeholder until something is chosen, which it does not offer again', async () => {
  const { select } = await openSelect({ placeholder: 'Choose' });
  await expect.element(select).toHaveDisplayValue('Choose');
  await select.selectOptions('Price');
  await expect.element(select).toHaveDisplayValue('Price');
  expect([...select.element().querySelectorAll('option')].map(({ text }) => text)).toEqual(['Newest first', 'Price']);
});

test('a select in a bar is as wide as its choice', async () => {
  const { select } = await openSelect({ variant: 'bar' }, { initial: 'newest' });
  const widthOf = () => select.element().getBoundingClientRect().width;
  const before = widthOf();
  await select.selectOptions('Price');
  await expect.poll(widthOf).toBeLessThan(before - 20);
});

test('a select shows other content in place of its choice, and still has its name and value', async () => {
  const { screen, select } = await openSelect({ display: '🇰🇼 +965' }, { initial: 'price' });
  await expect.element(screen.getByText('🇰🇼 +965')).toBeVisible();
  await expect.element(select).toHaveValue('price');
});

test('an invalid select has its error as description', async () => {
  const { select } = await openSelect({ isInvalid: true, describedBy: 'error' });
  await expect.element(select).toBeInvalid();
  await expect.element(select).toHaveAttribute('aria-describedby', 'error');
});
