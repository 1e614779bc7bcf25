import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { Select } from '#ui/kit/select.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as attributesApi from './contract.ts';
import type { EditedSpecification, LabelledItem } from './contract.ts';

interface MergeOptionDialogProps {
  specification: EditedSpecification;
  from: LabelledItem;
  /** The ads that have it. */
  count: number;
  onMerged: () => void;
  onClose: () => void;
}

/** Merges an option into another one of the same specification. */
export function MergeOptionDialog({ specification, from, count, onMerged, onClose }: MergeOptionDialogProps) {
  const { t } = useTranslation(['admin-attributes', 'layout']);
  const { api } = useApp();
  const text = useText();
  const toast = useToast();
  const words = useErrorMessages();
  const [into, setInto] = useState<string | null>(null);
  const { key, categoryId: id, version } = specification;
  const merge = useMutation({
    mutationFn: (option: string) =>
      api(attributesApi.mergeOption, { params: { id, key }, body: { version, from: from.key, into: option } }),
    onSuccess: ({ adsCount }) => {
      toast(t('merged', { count: adsCount }));
      onMerged();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('mergeTitle', { name: text(from.label) })} closeLabel={t('layout:close')}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (into !== null) merge.mutate(into);
        }}
      >
        <p className="text-ui text-muted">{t('mergeText', { count })}</p>
        <Field label={t('mergeTarget')}>
          {(ids) => (
            <Select
              id={ids.id}
              label={t('mergeTarget')}
              value={into}
              placeholder={t('chooseOption')}
              onChange={setInto}
              choices={specification.options
                .filter((option) => option.key !== from.key)
                .map((option) => ({ value: option.key, label: text(option.label) }))}
            />
          )}
        </Field>
        <FormError text={words.forCall(merge.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="btn-danger" disabled={into === null || merge.isPending}>
            {t('merge')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
