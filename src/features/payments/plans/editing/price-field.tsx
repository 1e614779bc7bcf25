import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toMajorUnits, toMinorUnits } from '#features/ads/rules.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

import type { PlanForm } from './contract.ts';

/** The price in one currency: empty where the plan is not offered, 0 where it is free. */
export function PriceField({ code, decimals }: { code: string; decimals: number }) {
  const { t } = useTranslation('admin-plans');
  const words = useErrorMessages();
  const { control, getValues } = useFormContext<PlanForm>();
  const {
    field: { ref, name, value, onChange, onBlur },
    fieldState,
  } = useController({ name: `prices.${code}`, control });
  const price = value as number | undefined;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = price === undefined ? '' : toMajorUnits(price, decimals).toFixed(decimals);
  return (
    <TextField
      ref={ref}
      name={name}
      label={code}
      dir="ltr"
      className="text-page-side"
      inputMode="decimal"
      maxLength={16}
      placeholder={t('notOffered')}
      error={words.forField(fieldState.error?.message)}
      // What is typed stays while the field has the focus.
      value={typed ?? shown}
      onFocus={() => setTyped(shown)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? undefined : (toMinorUnits(target.value, decimals) ?? Number.NaN));
      }}
      onBlur={() => {
        if (!Number.isNaN(getValues(`prices.${code}`))) setTyped(null);
        onBlur();
      }}
    />
  );
}
