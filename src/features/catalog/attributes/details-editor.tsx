import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';

import * as attributesApi from './contract.ts';
import { type AttributeList, DetailsForm as Form, MAX_DETAILS } from './contract.ts';
import { withKeys } from './item-keys.ts';
import { ItemListField } from './item-list-field.tsx';
import { type Preview, PreviewPanel } from './preview-panel.tsx';

interface DetailsEditorProps {
  /** The category. */
  id: string;
  attributes: AttributeList;
  Preview: Preview;
}

/** The additional details that a category defines, beside a preview of the checklist. */
export function DetailsEditor({ id, attributes, Preview }: DetailsEditorProps) {
  const { t } = useTranslation('admin-attributes');
  const { api } = useApp();
  const usage = useApiQuery(attributesApi.getDetailsUsage, { params: { id } }).data;
  const state = useVersionedForm<Form>({
    stored: attributes.ownDetails,
    resolver: zodResolver(Form),
    save: (form) =>
      api(attributesApi.saveDetails, { params: { id }, body: { ...form, details: withKeys(form.details) } }),
    tag: 'catalog',
  });
  const { details } = useWatch({ control: state.form.control }) as Form;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <AdminForm state={state} labelOf={(field) => t(`field_${field}`)}>
        <div className="panel">
          <ItemListField
            name="details"
            label={t('field_details')}
            hint={t('hint_details')}
            max={MAX_DETAILS}
            usage={usage}
          />
        </div>
      </AdminForm>
      <PreviewPanel Preview={Preview} specifications={[]} details={[...attributes.inheritedDetails, ...details]} />
    </div>
  );
}
