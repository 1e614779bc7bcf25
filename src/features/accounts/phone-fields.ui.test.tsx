import { useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as catalogApi from '#features/catalog/contract.ts';
import { kuwait } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { PhoneFields } from './phone-fields.tsx';

const auth = wordsOf('auth');

/** Until it resolves, the numbering plans load. */
let loading: Promise<void>;
let finishLoading: () => void;
beforeEach(() => {
  ({ promise: loading, resolve: finishLoading } = Promise.withResolvers<void>());
});
vi.mock(import('#platform/text/phone-number.ts'), async (load) => {
  await loading;
  return load();
});

function Form() {
  const { control } = useForm({ defaultValues: { countryCode: '+965', mobile: '' } });
  const values = useWatch({ control });
  return (
    <>
      <PhoneFields control={control} />
      <output>{`${values.countryCode} ${values.mobile}`}</output>
    </>
  );
}

async function openFields() {
  const api = fakeApi();
  api.on(catalogApi.listCountries).always({
    countries: [kuwait, { ...kuwait, code: 'SA', dialCode: '+966', name: { en: 'Saudi Arabia' } }],
  });
  const { screen } = await open(<Form />, { api });
  await expect.element(screen.getByRole('combobox', { name: auth.countryCode })).toBeVisible();
  return { field: screen.getByLabelText(auth.mobile), values: screen.getByRole('status') };
}

// First, because the numbering plans load once.
test('what is typed while the numbering plans load stays', async () => {
  const { field, values } = await openFields();
  await field.click();
  await userEvent.keyboard('96650123456{Tab}');
  await field.click();
  await userEvent.keyboard('{End}7');
  finishLoading();
  await vi.dynamicImportSettled();
  await expect.element(values).toHaveTextContent('+965 966501234567');
  await field.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(values).toHaveTextContent('+966 501234567');
});

test('a number with its dial code is taken apart before Enter sends it', async () => {
  finishLoading();
  const { field, values } = await openFields();
  await field.click();
  await userEvent.keyboard('966501234567{Enter}');
  await expect.element(values).toHaveTextContent('+966 501234567');
});

test.for(['insertFromPaste', undefined])(
  'a number that is inserted at once (%s) chooses its country, and loses separators and the national 0',
  async (inputType) => {
    finishLoading();
    const { field, values } = await openFields();
    const input = field.element() as HTMLInputElement;
    // As the browser does, past React's own record of the value.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set?.call(input, '00966 (0)50-123 4567');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, ...(inputType && { inputType }) }));
    await expect.element(values).toHaveTextContent('+966 501234567');
  },
);
