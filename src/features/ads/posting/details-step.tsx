import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Country, Specification } from '#features/catalog/contract.ts';
import type { Language } from '#platform/language.ts';
import { useLanguage, useText } from '#web/layout/site.ts';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';

import type { AttributeValue } from './contract.ts';
import { offeredOptions } from '../rules.ts';
import { AttributeField } from './attribute-field.tsx';
import { CheckList } from './check-list.tsx';
import { answersOf, type Draft } from './draft.ts';
import { PriceFields } from './price-fields.tsx';
import type { StepProps } from './step-props.ts';

/** Title, description, price, and what the category asks. */
export function DetailsStep(props: StepProps & { country: Country | undefined }) {
  const { t } = useTranslation('post');
  const text = useText();
  const { draft, change } = props;
  const { specification, optionalSpecifications, additionalDetails } = draft.form;
  return (
    <div className="space-y-6">
      <Texts {...props} />
      <PriceFields {...props} />
      {specification.length > 0 && <Questions {...props} part="specification" title={t('specification')} />}
      {optionalSpecifications.length > 0 && (
        <Questions {...props} part="optionalSpecifications" title={t('optionalSpecifications')} />
      )}
      {additionalDetails.length > 0 && (
        <CheckList
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

/** In the reader's language, or the one that the ad is written in; the other one on demand. */
function Texts(props: StepProps) {
  const { t } = useTranslation('post');
  const own = useLanguage();
  const { title, description } = props.draft.adInfo;
  const isWritten = (language: Language) => Boolean(title[language] || description[language]);
  const [first] = useState(isWritten(own) || !isWritten(otherThan(own)) ? own : otherThan(own));
  const other = otherThan(first);
  const [isBoth, setIsBoth] = useState(isWritten(other));
  return (
    <div className="space-y-4">
      {first === own ? (
        <TextIn {...props} language={first} titleLabel={t('title')} descriptionLabel={t('description')} isFirst />
      ) : (
        <TextIn
          {...props}
          language={first}
          titleLabel={t(`titleIn_${first}`)}
          descriptionLabel={t(`descriptionIn_${first}`)}
          isFirst
        />
      )}
      {isBoth ? (
        <TextIn
          {...props}
          language={other}
          titleLabel={t(`titleIn_${other}`)}
          descriptionLabel={t(`descriptionIn_${other}`)}
        />
      ) : (
        <button type="button" className="btn-outline" onClick={() => setIsBoth(true)}>
          <Plus size={18} aria-hidden />
          {t(`alsoIn_${other}`)}
        </button>
      )}
    </div>
  );
}

const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

interface TextInProps extends StepProps {
  language: Language;
  titleLabel: string;
  descriptionLabel: string;
  isFirst?: boolean;
}

function TextIn({
  draft,
  changeInfo,
  errorOf,
  touch,
  language,
  titleLabel,
  descriptionLabel,
  isFirst = false,
}: TextInProps) {
  const { t } = useTranslation('post');
  const { title, description } = draft.adInfo;
  const errorIn = (field: 'title' | 'description') =>
    errorOf(`${field}.${language}`) ?? (isFirst ? errorOf(field) : undefined);
  const leave = (field: 'title' | 'description') => {
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
        onBlur={() => leave('title')}
        error={errorIn('title')}
      />
      <TextareaField
        label={descriptionLabel}
        hint={isFirst ? t('descriptionHint') : undefined}
        lang={language}
        dir="auto"
        maxLength={5000}
        value={description[language] ?? ''}
        onChange={(event) => changeInfo({ description: { ...description, [language]: event.target.value } })}
        onBlur={() => leave('description')}
        error={errorIn('description')}
      />
    </>
  );
}

function Questions({
  draft,
  change,
  errorOf,
  touch,
  part,
  title,
}: StepProps & { part: 'specification' | 'optionalSpecifications'; title: string }) {
  const values = answersOf(draft);
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {draft.form[part].map((specification) => (
          <AttributeField
            key={specification.key}
            specification={specification}
            values={values}
            onChange={(value) => change((old) => withAnswer(old, part, specification.key, value))}
            onBlur={() => touch(`${part}.${specification.key}`)}
            error={errorOf(`${part}.${specification.key}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Answers that another one no longer leaves open fall away: a new make has other models. */
function withAnswer(
  draft: Draft,
  part: 'specification' | 'optionalSpecifications',
  key: string,
  value: AttributeValue | undefined,
): Draft {
  const formValue = { ...draft.formValue, [part]: { ...draft.formValue[part], [key]: value } };
  const all = answersOf({ formValue });
  const keepOpen = (specifications: Specification[], answers: Record<string, AttributeValue | undefined>) =>
    Object.fromEntries(
      Object.entries(answers).filter((answer): answer is [string, AttributeValue] => {
        const asked = specifications.find((specification) => specification.key === answer[0]);
        if (answer[1] === undefined || !asked) return false;
        return (
          asked.dependsOn !== key ||
          [answer[1]].flat().every((chosen) => offeredOptions(asked, all).some((option) => option.key === chosen))
        );
      }),
    );
  return {
    ...draft,
    formValue: {
      ...formValue,
      specification: keepOpen(draft.form.specification, formValue.specification),
      optionalSpecifications: keepOpen(draft.form.optionalSpecifications, formValue.optionalSpecifications),
    },
  };
}
