import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

import type { Country } from '#features/catalog/contract.ts';
import { toAsciiDigits } from '#platform/text/fold.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { TextField } from '#ui/fields/text-field.tsx';

import { PriceKind } from '../contract.ts';
import { currencySymbol } from '../format-money.ts';
import { hasPrice } from '../rules.ts';
import type { StepProps } from './wizard-props.ts';

/** Price kind and, if the kind has one, the amount. */
export function PriceFields({
  draft,
  changeInfo,
  errorOf,
  touch,
  country,
}: StepProps & { country: Country | undefined }) {
  const { t } = useTranslation('post');
  const language = useLanguage();
  const { priceKind, price } = draft.adInfo;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <fieldset>
        <legend className="mb-1.5 text-ui font-medium">{t('priceKind')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {PriceKind.options.map((kind) => (
            <label
              key={kind}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center justify-center rounded-full border border-line px-4 text-ui',
                'transition-colors hover:bg-hover has-checked:border-ink has-checked:bg-hover',
                'has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
                'has-focus-visible:outline-ring',
              )}
            >
              <input
                type="radio"
                name="priceKind"
                value={kind}
                checked={kind === priceKind}
                onChange={() => changeInfo({ priceKind: kind })}
                className="sr-only"
              />
              {t(`price_${kind}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {hasPrice(priceKind) && (
        <TextField
          label={country ? t('priceIn', { currency: currencySymbol(country.currency, language) }) : t('price')}
          dir="ltr"
          className="text-page-side"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={price}
          onChange={(event) => changeInfo({ price: toAsciiDigits(event.target.value).replace(/[,\s]/g, '') })}
          onBlur={() => touch('price')}
          error={errorOf('price')}
        />
      )}
    </div>
  );
}
