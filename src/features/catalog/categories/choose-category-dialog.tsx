import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#ui/kit/dialog.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Field } from '#ui/fields/text-field.tsx';

import { CategorySelect } from './category-select.tsx';
import type { TreeCategory } from './contract.ts';

interface ChooseCategoryDialogProps {
  title: string;
  text?: ReactNode;
  label: string;
  submit: string;
  all: TreeCategory[];
  hasTop?: boolean;
  value: string | null;
  isOffered: (category: TreeCategory) => boolean;
  isDanger?: boolean;
  isBusy?: boolean;
  error?: string | undefined;
  onChoose: (id: string | null) => void;
  onClose: () => void;
}

/** Asks for a category. */
export function ChooseCategoryDialog(props: ChooseCategoryDialogProps) {
  const {
    title,
    text,
    label,
    submit,
    all,
    hasTop = false,
    isOffered,
    isDanger,
    isBusy,
    error,
    onChoose,
    onClose,
  } = props;
  const { t } = useTranslation(['admin-categories', 'layout']);
  const [value, setValue] = useState(props.value);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('layout:close')}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(value);
        }}
      >
        {text && <div className="space-y-2 text-ui text-muted">{text}</div>}
        <Field label={label}>
          {({ id }) => (
            <CategorySelect
              id={id}
              label={label}
              all={all}
              isOffered={isOffered}
              hasTop={hasTop}
              value={value}
              onChange={setValue}
            />
          )}
        </Field>
        <FormError text={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="submit"
            className={isDanger ? 'btn-danger' : 'btn-primary'}
            disabled={isBusy || value === props.value}
          >
            {submit}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
