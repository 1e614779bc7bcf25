import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { Field } from '#ui/fields/text-field.tsx';
import { Select } from '#ui/kit/select.tsx';

import { isSchemaType, SCHEMA_TYPES } from '../schema-types.ts';
import type { CategoryForm, TreeCategory } from './contract.ts';
import { inheritedSchemaType } from './rules.ts';

const INHERITED = '';

/** The type of a category's ads for search engines: a choice, or the inherited one, which is shown. */
export function SchemaTypeField({ all }: { all: TreeCategory[] }) {
  const { t } = useTranslation('admin-categories');
  const { control } = useFormContext<CategoryForm>();
  const { field } = useController({ name: 'schemaType', control });
  const parentId = useWatch({ name: 'parentId', control });
  const inherited = t(`schemaType_${inheritedSchemaType(all, parentId)}`);
  return (
    <div className="max-w-md">
      <Field label={t('field_schemaType')} hint={t('hint_schemaType')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('field_schemaType')}
            value={field.value ?? INHERITED}
            onChange={(value) => field.onChange(isSchemaType(value) ? value : null)}
            choices={[
              {
                value: INHERITED,
                label: t(parentId === null ? 'schemaType_default' : 'schemaType_asParent', { type: inherited }),
              },
              ...SCHEMA_TYPES.map((type) => ({ value: type, label: t(`schemaType_${type}`) })),
            ]}
          />
        )}
      </Field>
    </div>
  );
}
