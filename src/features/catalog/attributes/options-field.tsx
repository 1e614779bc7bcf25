import { useState } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { Field } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Select } from '#ui/kit/select.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { MergeDialog } from '../merging/dialogs.tsx';
import * as attributesApi from './contract.ts';
import {
  type EditedSpecification,
  type Item,
  type LabelledItem,
  MAX_OPTIONS,
  type SpecificationForm,
} from './contract.ts';
import { ItemListField } from './item-list-field.tsx';
import { findParents } from './rules.ts';

/** The value of the choices that are no specification or option. */
const NONE = '';

interface OptionsFieldProps {
  specification: EditedSpecification;
  /** The specifications of the category. */
  all: EditedSpecification[];
  onMerged: () => void;
}

/** The options of a choice; if they depend on another choice, those of one of its options at a time. */
export function OptionsField({ specification, all, onMerged }: OptionsFieldProps) {
  const { t } = useTranslation('admin-attributes');
  const text = useText();
  const toast = useToast();
  const errorText = useErrorMessages();
  const { control } = useFormContext<SpecificationForm>();
  const { isDirty } = useFormState({ control });
  const { field, fieldState } = useController({ name: 'dependsOn', control });
  const { key, categoryId: id } = specification;
  const usage = useApiQuery(attributesApi.getUsage, { params: { id, key } }).data;
  const [merged, setMerged] = useState<Item | null>(null);
  const parents = findParents(all, key);
  const parent = parents.find((one) => one.key === field.value);
  const [chosen, setChosen] = useState(parent?.options[0]?.key ?? null);
  const groups = parent?.options.map((option) => ({ value: option.key, label: text(option.label) })) ?? [];
  return (
    <div className="panel space-y-6">
      {(parents.length > 0 || field.value !== null) && (
        <div className="max-w-md">
          <Field
            label={t('field_dependsOn')}
            hint={t('hint_dependsOn')}
            error={errorText.forField(fieldState.error?.message)}
          >
            {(ids) => (
              <Select
                id={ids.id}
                {...(ids.describedBy && { describedBy: ids.describedBy })}
                label={t('field_dependsOn')}
                value={field.value ?? NONE}
                onChange={(value) => {
                  field.onChange(value === NONE ? null : value);
                  setChosen(parents.find((one) => one.key === value)?.options[0]?.key ?? null);
                }}
                choices={[
                  { value: NONE, label: t('independent') },
                  ...parents.map((one) => ({ value: one.key, label: text(one.label) })),
                ]}
              />
            )}
          </Field>
        </div>
      )}
      {parent && (
        <div className="max-w-md">
          <Field label={t('optionsFor', { name: text(parent.label) })}>
            {(ids) => (
              <Select
                id={ids.id}
                label={t('optionsFor', { name: text(parent.label) })}
                value={chosen ?? NONE}
                onChange={(value) => setChosen(value === NONE ? null : value)}
                choices={[...groups, { value: NONE, label: t('anyParent') }]}
              />
            )}
          </Field>
        </div>
      )}
      <ItemListField
        key={parent ? `${parent.key}/${chosen}` : NONE}
        name="options"
        label={t('field_options')}
        hint={t('hint_options')}
        max={MAX_OPTIONS}
        group={{ parent: parent ? chosen : null }}
        usage={usage}
        onMerge={(item) => (isDirty ? toast(t('saveFirst')) : setMerged(item))}
      />
      {merged && (
        <MergeOptionDialog
          specification={specification}
          from={merged}
          count={usage?.options[merged.key] ?? 0}
          onMerged={onMerged}
          onClose={() => setMerged(null)}
        />
      )}
    </div>
  );
}

interface MergeOptionDialogProps {
  specification: EditedSpecification;
  from: LabelledItem;
  /** The ads that have it. */
  count: number;
  onMerged: () => void;
  onClose: () => void;
}

/** Merges an option into another one of the same specification. */
function MergeOptionDialog({ specification, from, count, onMerged, onClose }: MergeOptionDialogProps) {
  const { t } = useTranslation('admin-attributes');
  const { api } = useApp();
  const text = useText();
  const toast = useToast();
  const { key, categoryId: id, version, options } = specification;
  return (
    <MergeDialog
      title={t('mergeTitle', { name: text(from.label) })}
      text={[t('mergeText', { count })]}
      label={t('mergeTarget')}
      placeholder={t('chooseOption')}
      choices={options
        .filter((option) => option.key !== from.key)
        .map((option) => ({ value: option.key, label: text(option.label) }))}
      submit={t('merge')}
      merge={async (into) => {
        const body = { version, from: from.key, into };
        const { adsCount } = await api(attributesApi.mergeOption, { params: { id, key }, body });
        toast(t('merged', { count: adsCount }));
        onMerged();
      }}
      onClose={onClose}
    />
  );
}
