import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextareaField } from '#web/ui/forms/text-field.tsx';

import type { LabelledItem } from './contract.ts';
import { parseItemLines } from './parse-item-lines.ts';

interface ImportItemsDialogProps {
  /** The items in the list. */
  taken: LabelledItem[];
  /** How many more the list can have. */
  room: number;
  onImport: (labels: LabelledItem['label'][]) => void;
  onClose: () => void;
}

/** Adds many items at once from pasted lines. Says which lines are wrong, and adds none until all are right. */
export function ImportItemsDialog({ taken, room, onImport, onClose }: ImportItemsDialogProps) {
  const { t } = useTranslation(['admin-attributes', 'layout']);
  const words = useErrorMessages();
  const [pasted, setPasted] = useState('');
  const { labels, errors } = parseItemLines(
    pasted,
    taken.map(({ label }) => label),
  );
  const hasRoom = labels.length <= room;
  const canImport = labels.length > 0 && errors.length === 0 && hasRoom;
  return (
    <Dialog isOpen onClose={onClose} title={t('importTitle')} closeLabel={t('layout:close')}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!canImport) return;
          onImport(labels);
          onClose();
        }}
      >
        <TextareaField
          label={t('importLabel')}
          hint={t('importHint')}
          rows={8}
          dir="auto"
          placeholder={t('importExample')}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        {errors.length > 0 && (
          <div role="alert" className="max-h-40 overflow-y-auto text-small text-danger">
            <ul className="space-y-1">
              {errors.map(({ line, text, error }) => (
                <li key={line} className="wrap-anywhere">
                  {t('lineError', { line, text: text.slice(0, 40), error: words.forField(error) })}
                </li>
              ))}
            </ul>
          </div>
        )}
        {!hasRoom && <p className="text-small text-danger">{t('importTooMany', { count: room })}</p>}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="btn-primary aria-disabled:opacity-55" aria-disabled={!canImport}>
            {t('importSubmit', { count: labels.length })}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
