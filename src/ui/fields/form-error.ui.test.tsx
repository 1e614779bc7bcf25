import { useState } from 'react';
import { expect, test } from 'vitest';

import { open } from '#tests/ui/open.tsx';

import { FormSubmit } from './form-submit.tsx';
import { TextField } from './text-field.tsx';

/** A form whose every sending is refused, unless the name is empty, which is an error of its own. */
function RefusedForm() {
  const [error, setError] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name'));
        setIsMissing(name === '');
        if (name === '') return;
        // As a mutation that starts again.
        setError(undefined);
        await Promise.resolve();
        setError('Failed to save.');
      }}
    >
      <TextField label="Name" name="name" error={isMissing ? 'Enter a name' : undefined} />
      <FormSubmit error={error} isBusy={false}>
        Save
      </FormSubmit>
    </form>
  );
}

async function openForm() {
  const { screen } = await open(
    <>
      <input aria-label="Search" />
      <RefusedForm />
    </>,
  );
  const failure = screen.getByText('Failed to save.');
  const save = () => screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByLabelText('Name').fill('Huda');
  await save();
  await expect.element(failure).toBeVisible();
  return { screen, failure, save, name: screen.getByLabelText('Name') };
}

test('an error of a form is gone once the form changes', async () => {
  const { failure, name } = await openForm();
  await name.fill('Hu');
  await expect.element(failure).not.toBeInTheDocument();
});

test('an error of a form does not stay beside a newer one of a field', async () => {
  const { screen, failure, save, name } = await openForm();
  await name.fill('');
  await save();
  await expect.element(screen.getByText('Enter a name')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test('the same error is shown again if it happens again', async () => {
  const { failure, save, name } = await openForm();
  await name.fill('Hu');
  await expect.element(failure).not.toBeInTheDocument();
  await save();
  await expect.element(failure).toBeVisible();
});

test('what is typed elsewhere leaves the error', async () => {
  const { screen, failure } = await openForm();
  await screen.getByLabelText('Search').fill('sofa');
  await expect.element(failure).toBeVisible();
});
