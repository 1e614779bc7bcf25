import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AdminForm } from '#ui/form/admin-form.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';

import * as attributesApi from './contract.ts';
import { type AttributeList, type EditedSpecification, SpecificationForm as Form } from './contract.ts';
import { invalidateAttributes } from './invalidate-attributes.ts';
import { withKeys } from './item-keys.ts';
import { OptionsField } from './options-field.tsx';
import { type Preview, PreviewPanel } from './preview-panel.tsx';
import { fieldsOf } from './rules.ts';
import { SpecificationFields } from './specification-fields.tsx';

interface SpecificationEditorProps {
  /** The category. */
  id: string;
  attributes: AttributeList;
  specification: EditedSpecification;
  Preview: Preview;
}

/** The form of a specification with its options, beside a live preview of the posting form. */
export function SpecificationEditor(props: SpecificationEditorProps) {
  // A merge of options changes the stored values, so the form restarts.
  const [merges, setMerges] = useState(0);
  const client = useQueryClient();
  return (
    <Editor
      key={merges}
      {...props}
      onMerged={async () => {
        await invalidateAttributes(client);
        setMerges(merges + 1);
      }}
    />
  );
}

function Editor({
  id,
  attributes,
  specification,
  Preview,
  onMerged,
}: SpecificationEditorProps & { onMerged: () => void }) {
  const { t } = useTranslation('admin-attributes');
  const text = useText();
  const { api } = useApp();
  const client = useQueryClient();
  const { key, type, categoryId: _, ...stored } = specification;
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: async (form) => {
      const body = { ...form, options: withKeys(form.options) };
      const saved = await api(attributesApi.save, { params: { id, key }, body });
      void invalidateAttributes(client);
      return saved;
    },
  });
  const typed = useWatch({ control: state.form.control }) as Form;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <AdminForm
        state={state}
        labelOf={(field) => t(`field_${field}`)}
        wordOf={(value, field) =>
          field === 'dependsOn'
            ? text(attributes.specifications.find((one) => one.key === value)?.label) || t('independent')
            : undefined
        }
      >
        <SpecificationFields specification={specification} />
        {fieldsOf(type).options && (
          <OptionsField specification={specification} all={attributes.specifications} onMerged={onMerged} />
        )}
      </AdminForm>
      <PreviewPanel
        Preview={Preview}
        specifications={attributes.specifications.map((one) => (one.key === key ? { ...one, ...typed } : one))}
        details={[]}
      />
    </div>
  );
}
