import { type ComponentProps, useState } from 'react';

import { type NumberLimits, toNumber } from '#platform/text/read-number.ts';

import { TextField } from './text-field.tsx';

type NumberInputProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  /** Null: empty. NaN: the text is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Tell a decimal point from one that separates thousands. */
  limits?: NumberLimits | undefined;
};

/**
 * A field for a number in any usual way of writing, unlike the browser's, which drops what it can't read. The text
 * stays as it was typed.
 */
export function NumberInput({ value, onChange, limits, ...field }: NumberInputProps) {
  const [typed, setTyped] = useState<{ text: string; value: number | null }>();
  const shown = value === null || Number.isNaN(value) ? '' : String(value);
  return (
    <TextField
      inputMode="decimal"
      dir="ltr"
      className="text-page-side"
      maxLength={20}
      autoComplete="off"
      {...field}
      value={typed && Object.is(typed.value, value) ? typed.text : shown}
      onChange={({ target: { value: text } }) => {
        const next = text.trim() === '' ? null : (toNumber(text, limits) ?? Number.NaN);
        setTyped({ text, value: next });
        onChange(next);
      }}
    />
  );
}
