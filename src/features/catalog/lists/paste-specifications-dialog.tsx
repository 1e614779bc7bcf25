import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { createNameSet } from '#platform/text/parse-names.ts';
import { PasteDialog } from '#ui/form/paste-dialog.tsx';

import type { EditedSpecification } from '../attributes/contract.ts';
import { MAX_LISTED } from './contract.ts';
import { parseSpecificationList } from './parse-category-list.ts';
import { toNewSpecifications } from './place-categories.ts';
import { SpecificationSummary } from './specification-summary.tsx';
import { useCreateAll } from './use-create-all.ts';

interface PasteSpecificationsDialogProps {
  categoryId: string;
  /** Those that the category has, inherited ones too. */
  taken: EditedSpecification[];
  onClose: () => void;
}

/** Adds many specifications to a category, each with its options. */
export function PasteSpecificationsDialog({ categoryId, taken, onClose }: PasteSpecificationsDialogProps) {
  const { t } = useTranslation('admin-attributes');
  const [pasted, setPasted] = useState('');
  const { specifications, errors } = parseSpecificationList(pasted);
  const names = createNameSet(taken.map(({ label }) => label));
  const skipped = specifications.filter(({ label }) => names.has(label));
  const added = specifications.filter(({ label }) => !names.has(label));
  const count = added.length;
  const hasRoom = count <= MAX_LISTED;
  const { isPending, add, failure } = useCreateAll(onClose);
  return (
    <PasteDialog
      title={t('pasteTitle')}
      label={t('pasteLabel')}
      hint={t('pasteHint')}
      example={t('pasteExample')}
      pasted={pasted}
      onPaste={setPasted}
      errors={errors}
      skipped={skipped}
      preview={<SpecificationSummary specifications={added} />}
      tooMany={hasRoom ? undefined : t('pasteTooMany', { count: MAX_LISTED })}
      failure={failure}
      submit={t('pasteSubmit', { count })}
      canSubmit={count > 0 && errors.length === 0 && hasRoom && !isPending}
      onSubmit={() => add({ categories: [], specifications: toNewSpecifications(added, categoryId) })}
      onClose={onClose}
    />
  );
}
