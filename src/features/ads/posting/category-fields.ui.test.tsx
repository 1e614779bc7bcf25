import { expect, test } from 'vitest';

import type { AttributeValues } from '#features/catalog/attribute-value.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { specification } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { draft, storedDraft, WizardStep } from '#tests/ui/wizard-step.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { type CategoryForm, type Draft, withForm } from '../drafts/draft.ts';
import { CategoryFields } from './category-fields.tsx';

const [post, errors] = [wordsOf('post'), wordsOf('errors')];

const option = (key: string, name: string, parent?: string) => ({
  key,
  label: { en: name, ar: name },
  ...(parent && { parent }),
});
const make = specification('make', 'Make', {
  required: true,
  options: [option('toyota', 'Toyota'), option('tesla', 'Tesla'), option('own', 'Own build')],
});
const model = specification('model', 'Model', {
  required: true,
  dependsOn: 'make',
  options: [option('corolla', 'Corolla', 'toyota'), option('model-3', 'Model 3', 'tesla')],
});
const year = specification('year', 'Year', { type: 'year', min: 1950, max: 2027, required: true });
const mileage = specification('mileage', 'Mileage', { type: 'number', unit: { en: 'km' }, min: 0 });
const expiry = specification('expiry', 'Registered until', { type: 'date', min: 2020, max: 2030 });
const extras = specification('extras', 'Extras', {
  type: 'multi-select',
  options: [option('sunroof', 'Sunroof'), option('camera', 'Camera')],
});
const accident = specification('accident', 'Had an accident', { type: 'boolean' });
const trim = specification('trim', 'Trim', { type: 'text' });

async function openFields(
  specifications: Specification[],
  values: AttributeValues = {},
  more: Partial<CategoryForm> = {},
) {
  const form: CategoryForm = {
    specification: specifications.filter(({ required }) => required),
    optionalSpecifications: specifications.filter(({ required }) => !required),
    additionalDetails: [],
    ...more,
  };
  const formValue: Draft['formValue'] = { specification: values, optionalSpecifications: {}, additionalDetails: [] };
  const start = withForm(draft({ formValue }), form);
  const { screen } = await open(<WizardStep start={start}>{(props) => <CategoryFields {...props} />}</WizardStep>);
  return {
    screen,
    field: (label: string) => screen.getByLabelText(label, { exact: true }),
    text: (words: string) => screen.getByText(words, { exact: true }),
    check: () => screen.getByRole('button', { name: 'Check' }).click(),
  };
}

const optional = (label: string) => `${label} ${post.optionalMark}`;

test('the error of a required attribute names it: a choice is made, other values are entered', async () => {
  const { field, text, check } = await openFields([make, year]);
  await check();
  await expect.element(text('Choose the make')).toBeVisible();
  await expect.element(text('Enter the year')).toBeVisible();
  await expect.element(field('Make')).toBeInvalid();
  await expect.element(text(errors.attributeRequired)).not.toBeInTheDocument();
});

test.for([
  { attribute: year, typed: '١٩٤٩', message: errors.numberTooSmall },
  { attribute: year, typed: '2028', message: errors.numberTooLarge },
  { attribute: year, typed: '2019.5', message: errors.numberInvalid },
  { attribute: mileage, typed: 'many', message: errors.numberInvalid },
  { attribute: mileage, typed: '-1', message: errors.numberTooSmall },
  { attribute: expiry, typed: '2019-12-31', message: errors.dateTooEarly },
  { attribute: expiry, typed: '2031-01-01', message: errors.dateTooLate },
])('$attribute.key “$typed”: $message', async ({ attribute, typed, message }) => {
  const { screen, field, text } = await openFields([attribute, trim]);
  const value = screen.getByLabelText(new RegExp(`^${attribute.label.en}`));
  await value.fill(typed);
  await field(optional('Trim')).click();
  await expect.element(text(message)).toBeVisible();
  await expect.element(value).toBeInvalid();
});

test('Arabic digits of a number become the digits that are stored', async () => {
  const { field } = await openFields([mileage]);
  await field(`Mileage (km) ${post.optionalMark}`).fill('٨٥٠٠٠');
  await expect.element(field(`Mileage (km) ${post.optionalMark}`)).toHaveValue('85000');
});

test('a model is offered only for its make, and goes with another make', async () => {
  const { screen, field } = await openFields([make, model]);
  const models = screen.getByRole('combobox', { name: 'Model' }).getByRole('option');
  await expect.element(models).not.toBeInTheDocument();
  await field('Make').selectOptions('Toyota');
  await expect.element(models).toHaveTextContent('Corolla');
  await field('Model').selectOptions('Corolla');
  await field('Make').selectOptions('Tesla');
  await expect.element(field('Model')).toHaveValue('');
  await expect.element(models.filter({ hasText: 'Corolla' })).not.toBeInTheDocument();
  await expect.poll(() => storedDraft()?.formValue.specification).toEqual({ make: 'tesla' });
});

test('a make without models asks for none', async () => {
  const { field, check, screen } = await openFields([make, model]);
  await field('Make').selectOptions('Own build');
  await expect.element(field('Model')).not.toBeInTheDocument();
  await check();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('an optional choice can be taken back', async () => {
  const { field } = await openFields([{ ...make, required: false }], { make: 'tesla' });
  await field(optional('Make')).selectOptions(post.notStated);
  await expect.poll(() => storedDraft()?.formValue.optionalSpecifications).toEqual({});
});

test('several options can be chosen, and left again', async () => {
  const { screen } = await openFields([extras]);
  await screen.getByLabelText('Camera').click();
  await screen.getByLabelText('Sunroof').click();
  await expect.poll(() => storedDraft()?.formValue.optionalSpecifications).toEqual({ extras: ['camera', 'sunroof'] });
  await screen.getByLabelText('Camera').click();
  await screen.getByLabelText('Sunroof').click();
  await expect.poll(() => storedDraft()?.formValue.optionalSpecifications).toEqual({});
});

test('yes or no is one checkbox, of which no is not stored', async () => {
  const { field } = await openFields([accident]);
  await field('Had an accident').click();
  await expect.poll(() => storedDraft()?.formValue.optionalSpecifications).toEqual({ accident: true });
  await field('Had an accident').click();
  await expect.poll(() => storedDraft()?.formValue.optionalSpecifications).toEqual({});
});

test('a hidden option is offered only to the ad that has it', async () => {
  const old = { ...make, options: [...make.options, { ...option('saab', 'Saab'), isHidden: true }] };
  const { screen, field } = await openFields([old], { make: 'saab' });
  await expect.element(screen.getByRole('option', { name: 'Saab' })).toBeInTheDocument();
  await field('Make').selectOptions('Tesla');
  await expect.element(screen.getByRole('option', { name: 'Saab' })).not.toBeInTheDocument();
});

test('features are a checklist without the hidden ones', async () => {
  const detail = (key: string, name: string, isHidden = false) => ({
    _id: key,
    categoryId: 'cars',
    key,
    label: { en: name },
    isHidden,
  });
  const { screen } = await openFields(
    [],
    {},
    {
      additionalDetails: [detail('abs', 'ABS'), detail('tape', 'Cassette player', true)],
    },
  );
  const features = screen.getByRole('group', { name: post.additionalDetails });
  await expect.element(features.getByRole('checkbox')).toHaveAccessibleName('ABS');
  await features.getByRole('checkbox').click();
  await expect.poll(() => storedDraft()?.formValue.additionalDetails).toEqual(['abs']);
});
