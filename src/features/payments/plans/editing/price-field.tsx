import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toMajorUnits, toMinorUnits } from '#features/ads/rules.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { TextField } from '#ui/fields/text-field.tsx';

import type { PlanForm } from './contract.ts';

/** The price in one currency: empty where the plan is not offered, 0 where it is free. */
export function PriceField({ code, decimals }: { code: string; decimals: number }) {
  const { t } = useTranslation('admin-plans');
  const words = useErrorMessages();
  const { control, getValues } = useFormContext<PlanForm>();
  // A form field per currency would add an undefined price for each empty one.
  const {
    field: { ref, value: prices, onChange, onBlur },
    fieldState,
  } = useController({ name: 'prices', control });
  const { [code]: price, ...others } = prices;
  const message = (fieldState.error as Record<string, { message?: string }> | undefined)?.[code]?.message;
  // The typed text stays while the field has the focus, or if it is not a price.
  const [typed, setTyped] = useState<{ text: string; price: number | undefined }>();
  const isPrice = price !== undefined && !Number.isNaN(price);
  const formatted = isPrice ? toMajorUnits(price, decimals).toFixed(decimals) : '';
  return (
    <TextField
      // To focus the field if the form can't be saved.
      ref={message ? ref : undefined}
      label={code}
      dir="ltr"
      className="text-page-side"
      inputMode="decimal"
      maxLength={16}
      placeholder={t('notOffered')}
      error={words.forField(message)}
      value={typed && Object.is(typed.price, price) ? typed.text : formatted}
      onChange={({ target: { value } }) => {
        const next = value.trim() === '' ? undefined : (toMinorUnits(value, decimals) ?? Number.NaN);
        setTyped({ text: value, price: next });
        onChange(next === undefined ? others : { ...others, [code]: next });
      }}
      onBlur={() => {
        if (!Number.isNaN(getValues(`prices.${code}`))) setTyped(undefined);
        onBlur();
      }}
    />
  );
}
