import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PasteDialog } from '#ui/form/paste-dialog.tsx';

import type { LabelledItem } from './contract.ts';
import { parseItemLines } from './parse-item-lines.ts';

interface ImportItemsDialogProps {
  /** The items in the list. */
  taken: LabelledItem[];
  /** The number of items that can be added. */
  room: number;
  onImport: (labels: LabelledItem['label'][]) => void;
  onClose: () => void;
}

/** Adds many items of a list at once. */
export function ImportItemsDialog({ taken, room, onImport, onClose }: ImportItemsDialogProps) {
  const { t } = useTranslation('admin-attributes');
  const [pasted, setPasted] = useState('');
  const { labels, errors } = parseItemLines(
    pasted,
    taken.map(({ label }) => label),
  );
  const hasRoom = labels.length <= room;
  return (
    <PasteDialog
      title={t('importTitle')}
      label={t('importLabel')}
      hint={t('importHint')}
      example={t('importExample')}
      pasted={pasted}
      onPaste={setPasted}
      errors={errors}
      tooMany={hasRoom ? undefined : t('importTooMany', { count: room })}
      submit={t('importSubmit', { count: labels.length })}
      canSubmit={labels.length > 0 && errors.length === 0 && hasRoom}
      onSubmit={() => {
        onImport(labels);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
