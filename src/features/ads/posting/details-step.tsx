import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Country } from '#features/catalog/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { CharacterCount } from '#ui/fields/character-count.tsx';
import { TextareaField, TextField } from '#ui/fields/text-field.tsx';

import { CategoryFields } from './category-fields.tsx';
import { MAX_DESCRIPTION, MAX_TITLE } from './contract.ts';
import { PriceFields } from './price-fields.tsx';
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
      {first === preferred ? (
        <LanguageTexts
          {...props}
          language={first}
          titleLabel={t('title')}
          descriptionLabel={t('description')}
          isFirst
        />
      ) : (
        <LanguageTexts
          {...props}
          language={first}
          titleLabel={t(`titleIn_${first}`)}
          descriptionLabel={t(`descriptionIn_${first}`)}
          isFirst
        />
      )}
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
