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
  // A field per currency would put an undefined price into the form wherever it is empty.
  const {
    field: { ref, value: prices, onChange, onBlur },
    fieldState,
  } = useController({ name: 'prices', control });
  const { [code]: price, ...others } = prices;
  const message = (fieldState.error as Record<string, { message?: string }> | undefined)?.[code]?.message;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = price === undefined ? '' : toMajorUnits(price, decimals).toFixed(decimals);
  return (
    <TextField
      // Gets the focus if the form can't be saved.
      ref={message ? ref : undefined}
      label={code}
      dir="ltr"
      className="text-page-side"
      inputMode="decimal"
      maxLength={16}
      placeholder={t('notOffered')}
      error={words.forField(message)}
      // What is typed stays while the field has the focus.
      value={typed ?? shown}
      onFocus={() => setTyped(shown)}
      onChange={({ target }) => {
        setTyped(target.value);
        const typedPrice = toMinorUnits(target.value, decimals) ?? Number.NaN;
        onChange(target.value.trim() === '' ? others : { ...others, [code]: typedPrice });
      }}
      onBlur={() => {
        if (!Number.isNaN(getValues(`prices.${code}`))) setTyped(null);
        onBlur();
      }}
    />
  );
}
