import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Country } from '#features/catalog/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { toLatinDigits } from '#platform/text/read-number.ts';
import { CharacterCount } from '#ui/fields/character-count.tsx';
import { TextareaField, TextField } from '#ui/fields/text-field.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';

import { PriceKind } from '../contract.ts';
import { currencySymbol } from '../format-money.ts';
import { canonicalPrice, hasPrice } from '../rules.ts';
import { CategoryFields } from './category-fields.tsx';
import { MAX_DESCRIPTION, MAX_TITLE } from '../ad-form.ts';
import { isTitleFilled } from './fill-from-title.ts';
import type { StepProps } from './wizard-props.ts';

/** Title, description, price and the attributes of the category. */
export function DetailsStep(props: StepProps & { country: Country | undefined }) {
  return (
    <div className="space-y-6">
      <Texts {...props} />
      <PriceFields {...props} />
      <CategoryFields {...props} />
    </div>
  );
}

/** Texts in the interface language, or the one the ad is written in; the second language is optional. */
function Texts(props: StepProps) {
  const { t } = useTranslation('post');
  const preferred = useLanguage();
  const { title, description } = props.draft.adInfo;
  const isWritten = (language: Language) => Boolean(title[language] || description[language]);
  const [first] = useState(
    isWritten(preferred) || !isWritten(otherLanguage(preferred)) ? preferred : otherLanguage(preferred),
  );
  const other = otherLanguage(first);
  const [hasBoth, setHasBoth] = useState(isWritten(other));
  return (
    <div className="space-y-4">
      <LanguageTexts
        {...props}
        language={first}
        titleLabel={t(first === preferred ? 'title' : `titleIn_${first}`)}
        descriptionLabel={t(first === preferred ? 'description' : `descriptionIn_${first}`)}
        isFirst
      />
      {hasBoth ? (
        <LanguageTexts
          {...props}
          language={other}
          titleLabel={t(`titleIn_${other}`)}
          descriptionLabel={t(`descriptionIn_${other}`)}
        />
      ) : (
        <button type="button" className="btn-outline" onClick={() => setHasBoth(true)}>
          <Plus size={18} aria-hidden />
          {t(`alsoIn_${other}`)}
        </button>
      )}
    </div>
  );
}

const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

interface LanguageTextsProps extends StepProps {
  language: Language;
  titleLabel: string;
  descriptionLabel: string;
  isFirst?: boolean;
}

function LanguageTexts({
  draft,
  changeInfo,
  errorOf,
  touch,
  language,
  titleLabel,
  descriptionLabel,
  isFirst = false,
}: LanguageTextsProps) {
  const { t } = useTranslation('post');
  const { title, description } = draft.adInfo;
  const errorOfText = (field: 'title' | 'description') =>
    errorOf(`${field}.${language}`) ?? (isFirst ? errorOf(field) : undefined);
  const touchText = (field: 'title' | 'description') => {
    touch(field);
    touch(`${field}.${language}`);
  };
  return (
    <>
      <TextField
        label={titleLabel}
        hint={isTitleFilled(draft, language) ? t('fromSearch') : undefined}
        aside={<CharacterCount text={title[language] ?? ''} max={MAX_TITLE} />}
        lang={language}
        dir="auto"
        maxLength={MAX_TITLE}
        value={title[language] ?? ''}
        onChange={(event) => changeInfo({ title: { ...title, [language]: event.target.value } })}
        onBlur={() => touchText('title')}
        error={errorOfText('title')}
      />
      <TextareaField
        label={descriptionLabel}
        aside={<CharacterCount text={description[language] ?? ''} max={MAX_DESCRIPTION} />}
        lang={language}
        dir="auto"
        maxLength={MAX_DESCRIPTION}
        value={description[language] ?? ''}
        onChange={(event) => changeInfo({ description: { ...description, [language]: event.target.value } })}
        onBlur={() => touchText('description')}
        error={errorOfText('description')}
      />
    </>
  );
}

/** Price kind and, if the kind has one, the amount. */
function PriceFields({ draft, changeInfo, errorOf, touch, country }: StepProps & { country: Country | undefined }) {
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
          onChange={(event) => changeInfo({ price: toLatinDigits(event.target.value) })}
          onBlur={() => {
            changeInfo({ price: canonicalPrice(price, country?.currencyDecimals ?? 3) });
            touch('price');
          }}
          error={errorOf('price')}
        />
      )}
    </div>
  );
}
