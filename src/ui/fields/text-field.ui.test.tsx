import { expect, test } from 'vitest';

import { expectAccessible } from '#tests/ui/accessibility.ts';
import { open } from '#tests/ui/open.tsx';

import { CharacterCount } from './character-count.tsx';
import { PasswordField, TextareaField, TextField } from './text-field.tsx';

test('a hint describes its field', async () => {
  const { screen } = await open(<TextField label="Email" hint="For receipts" />);
  await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription('For receipts');
  await expect.element(screen.getByLabelText('Email')).toBeValid();
});

test('an error replaces the hint', async () => {
  const { screen } = await open(<TextField label="Email" hint="For receipts" error="Enter your email" />);
  const field = screen.getByLabelText('Email');
  await expect.element(field).toHaveAccessibleDescription('Enter your email');
  await expect.element(field).toBeInvalid();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter your email');
  await expect.element(screen.getByText('For receipts')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a text of several lines shows how much of its length is used', async () => {
  const text = 'Hello';
  const { screen } = await open(
    <TextareaField label="About you" aside={<CharacterCount text={text} max={1000} />} defaultValue={text} />,
    { language: 'ar' },
  );
  await expect.element(screen.getByLabelText('About you')).toHaveValue(text);
  await expect.element(screen.getByText('5 / 1,000')).toHaveStyle({ direction: 'ltr' });
});

test('a password is hidden until its button is pressed, and keeps its text', async () => {
  const { screen } = await open(<PasswordField label="Password" showLabel="Show" />);
  const field = screen.getByLabelText('Password');
  const button = screen.getByRole('button', { name: 'Show' });
  await field.fill('correct-horse');
  await expect.element(field).toHaveAttribute('type', 'password');
  await button.click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('correct-horse');
  await button.click();
  await expect.element(field).toHaveAttribute('type', 'password');
});
