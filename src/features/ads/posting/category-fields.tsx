import { useTranslation } from 'react-i18next';

import type { AttributeValue } from '#features/catalog/attribute-value.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { useText } from '#ui/i18n/use-text.ts';

import { type Draft, draftAttributes } from '../drafts/draft.ts';
import { availableOptions } from '../rules.ts';
import { AttributeField, CheckboxGroup } from './attribute-field.tsx';
import { isAttributeFilled } from './fill-from-title.ts';
import type { StepProps } from './wizard-props.ts';

type FieldsProps = Pick<StepProps, 'draft' | 'change' | 'errorOf' | 'touch'>;

/** The fields that the category of an ad adds to its form. */
export function CategoryFields(props: FieldsProps) {
  const { t } = useTranslation('post');
  const text = useText();
  const { draft, change } = props;
  const { specification, optionalSpecifications, additionalDetails } = draft.form;
  const chosen = draft.formValue.additionalDetails;
  const offered = additionalDetails.filter(({ key, isHidden }) => !isHidden || chosen.includes(key));
  return (
    <>
      {specification.length > 0 && <AttributeFields {...props} part="specification" title={t('specification')} />}
      {optionalSpecifications.length > 0 && (
        <AttributeFields {...props} part="optionalSpecifications" title={t('optionalSpecifications')} />
      )}
      {offered.length > 0 && (
        <CheckboxGroup
          legend={t('additionalDetails')}
          isSection
          choices={offered.map(({ key, label }) => ({ value: key, label: text(label) }))}
          chosen={chosen}
          onChange={(keys) => change((old) => ({ ...old, formValue: { ...old.formValue, additionalDetails: keys } }))}
          error={props.errorOf('additionalDetails')}
        />
      )}
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
}: FieldsProps & { part: 'specification' | 'optionalSpecifications'; title: string }) {
  const { t } = useTranslation('post');
  const values = draftAttributes(draft);
  return (
    <fieldset className="@container">
      <legend className="mb-3 font-semibold">{title}</legend>
      <div className="grid gap-4 @md:grid-cols-2">
        {draft.form[part].map((specification) => (
          <AttributeField
            key={specification.key}
            specification={specification}
            values={values}
            onChange={(value) => change((old) => withAttribute(old, part, specification.key, value))}
            onBlur={() => touch(`${part}.${specification.key}`)}
            hint={isAttributeFilled(draft, specification.key, values[specification.key]) ? t('fromTitle') : undefined}
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
