import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import type { AttributeValue } from '#features/catalog/attribute-value.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { specification } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { AttributeField } from './attribute-field.tsx';

const [post, errors] = [wordsOf('post'), wordsOf('errors')];

/** Opens the field of an attribute, which is checked when it is left. */
async function openField(attribute: Specification, stored?: AttributeValue) {
  const values: (AttributeValue | undefined)[] = [];
  function Field() {
    const [value, setValue] = useState(stored);
    const [isLeft, setIsLeft] = useState(false);
    const error = value === undefined ? undefined : ATTRIBUTE_TYPES[attribute.type].validate(value, attribute);
    return (
      <AttributeField
        specification={attribute}
        values={value === undefined ? {} : { [attribute.key]: value }}
        onChange={(typed) => {
          values.push(typed);
          setValue(typed);
        }}
        onBlur={() => setIsLeft(true)}
        error={isLeft && error ? errors.dateInvalid : undefined}
      />
    );
  }
  const { screen } = await open(<Field />);
  return { screen, value: () => values.at(-1) };
}

const AVAILABLE = specification('available', 'Available from', { type: 'date', min: 2020, max: 2030 });

test('a date is asked for within its years', async () => {
  const { screen, value } = await openField(AVAILABLE);
  const field = screen.getByLabelText(`Available from ${post.optionalMark}`);
  await expect.element(field).toHaveAttribute('min', '2020-01-01');
  await expect.element(field).toHaveAttribute('max', '2030-12-31');
  await field.fill('2027-01-10');
  expect(value()).toBe('2027-01-10');
});

test('an incomplete date is an error, not an empty one', async () => {
  const { screen, value } = await openField(AVAILABLE);
  const field = screen.getByLabelText(`Available from ${post.optionalMark}`);
  await field.click();
  await userEvent.keyboard('3{Tab}{Tab}{Tab}{Tab}');
  await expect.element(screen.getByText(errors.dateInvalid)).toBeVisible();
  await field.fill('2027-01-10');
  await expect.element(screen.getByText(errors.dateInvalid)).not.toBeInTheDocument();
  expect(value()).toBe('2027-01-10');
});

test('a number takes Arabic digits', async () => {
  const { screen, value } = await openField(specification('mileage', 'Mileage', { type: 'number', required: true }));
  await screen.getByLabelText('Mileage').fill('١٢٠٠٠');
  expect(value()).toBe('12000');
});

test('an optional choice can be left open again', async () => {
  const fuel = specification('fuel', 'Fuel', { options: [{ key: 'petrol', label: { en: 'Petrol' } }] });
  const { screen, value } = await openField(fuel);
  const field = screen.getByRole('combobox');
  await field.selectOptions('Petrol');
  expect(value()).toBe('petrol');
  await field.selectOptions(post.notStated);
  expect(value()).toBeUndefined();
});

test('several choices are boxes', async () => {
  const colours = specification('colours', 'Colours', {
    type: 'multi-select',
    options: ['red', 'blue'].map((key) => ({ key, label: { en: key } })),
  });
  const { screen, value } = await openField(colours);
  await screen.getByRole('checkbox', { name: 'blue' }).click();
  await screen.getByRole('checkbox', { name: 'red' }).click();
  expect(value()).toEqual(['blue', 'red']);
});

test('a stored number that is left as it was is not changed', async () => {
  const { screen, value } = await openField(specification('mileage', 'Mileage', { type: 'number' }), '45000');
  await screen.getByLabelText(`Mileage ${post.optionalMark}`).click();
  await userEvent.keyboard('{Tab}');
  expect(value()).toBeUndefined();
});
