import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AttributeValue } from '#features/catalog/attribute-value.ts';
import type { Country, Specification } from '#features/catalog/contract.ts';
import type { Language } from '#platform/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { TextareaField, TextField } from '#web/ui/forms/text-field.tsx';

import { availableOptions } from '../rules.ts';
import { AttributeField } from './attribute-field.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { draftAttributes, type Draft } from '../drafts/draft.ts';
import { PriceFields } from './price-fields.tsx';
import type { StepProps } from './wizard-props.ts';

/** Title, description, price and the attributes of the category. */
export function DetailsStep(props: StepProps & { country: Country | undefined }) {
  const { t } = useTranslation('post');
  const text = useText();
  const { draft, change } = props;
  const { specification, optionalSpecifications, additionalDetails } = draft.form;
  return (
    <div className="space-y-6">
      <Texts {...props} />
      <PriceFields {...props} />
      {specification.length > 0 && <AttributeFields {...props} part="specification" title={t('specification')} />}
      {optionalSpecifications.length > 0 && (
        <AttributeFields {...props} part="optionalSpecifications" title={t('optionalSpecifications')} />
      )}
      {additionalDetails.length > 0 && (
        <CheckboxGroup
          legend={t('additionalDetails')}
          choices={additionalDetails.map(({ key, label }) => ({ value: key, label: text(label) }))}
          chosen={draft.formValue.additionalDetails}
          onChange={(chosen) =>
            change((old) => ({ ...old, formValue: { ...old.formValue, additionalDetails: chosen } }))
          }
          error={props.errorOf('additionalDetails')}
        />
      )}
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
        hint={isFirst ? t('titleHint') : undefined}
        lang={language}
        dir="auto"
        maxLength={100}
        value={title[language] ?? ''}
        onChange={(event) => changeInfo({ title: { ...title, [language]: event.target.value } })}
        onBlur={() => touchText('title')}
        error={errorOfText('title')}
      />
      <TextareaField
        label={descriptionLabel}
        hint={isFirst ? t('descriptionHint') : undefined}
        lang={language}
        dir="auto"
        maxLength={5000}
        value={description[language] ?? ''}
        onChange={(event) => changeInfo({ description: { ...description, [language]: event.target.value } })}
        onBlur={() => touchText('description')}
        error={errorOfText('description')}
      />
    </>
  );
}

function AttributeFields({
  draft,
  change,
  errorOf,
  touch,
  part,
  title,
}: StepProps & { part: 'specification' | 'optionalSpecifications'; title: string }) {
  const values = draftAttributes(draft);
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {draft.form[part].map((specification) => (
          <AttributeField
            key={specification.key}
            specification={specification}
            values={values}
            onChange={(value) => change((old) => withAttribute(old, part, specification.key, value))}
            onBlur={() => touch(`${part}.${specification.key}`)}
            error={errorOf(`${part}.${specification.key}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Sets an attribute and drops dependent values that are no longer available, such as the model of another make. */
function withAttribute(
  draft: Draft,
  part: 'specification' | 'optionalSpecifications',
  key: string,
  value: AttributeValue | undefined,
): Draft {
  const formValue = { ...draft.formValue, [part]: { ...draft.formValue[part], [key]: value } };
  const attributes = draftAttributes({ formValue });
  const withAvailable = (specifications: Specification[], values: Record<string, AttributeValue | undefined>) =>
    Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, AttributeValue] => {
        const specification = specifications.find((other) => other.key === entry[0]);
        if (entry[1] === undefined || !specification) return false;
        if (specification.dependsOn !== key) return true;
        const options = availableOptions(specification, attributes);
        return [entry[1]].flat().every((chosen) => options.some((option) => option.key === chosen));
      }),
    );
  return {
    ...draft,
    formValue: {
      ...formValue,
      specification: withAvailable(draft.form.specification, formValue.specification),
      optionalSpecifications: withAvailable(draft.form.optionalSpecifications, formValue.optionalSpecifications),
    },
  };
}
