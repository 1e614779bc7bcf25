import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

import type { CheckoutMethod } from '../contract.ts';

interface MethodChoiceProps {
  methods: CheckoutMethod[];
  method: CheckoutMethod;
  onChoose: (method: CheckoutMethod) => void;
}

/** Radio list of the ways to pay, if a plan can be paid by bank transfer or cash. */
export function MethodChoice({ methods, method, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('post');
  if (!methods.includes('manual')) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('payMethod')}</legend>
      <div className="grid gap-3">
        {methods.map((name) => (
          <label
            key={name}
            className={clsx(
              'flex min-h-11 cursor-pointer gap-3 rounded-2xl border border-line px-4 py-3 transition-colors',
              'hover:bg-hover has-checked:border-ink has-checked:bg-hover',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name="method"
              value={name}
              checked={name === method}
              onChange={() => onChoose(name)}
              className="mt-0.5"
            />
            <span className="min-w-0 font-medium">
              {t(`method_${name}`)}
              <span className="block text-ui font-normal text-muted">{t(`methodText_${name}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
