import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { LineError, PastedLine } from '#platform/text/parse-lines.ts';

import { useErrorMessages } from '../api/use-error-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FormError } from '../fields/form-error.tsx';
import { TextareaField } from '../fields/text-field.tsx';

interface PasteDialogProps {
  title: string;
  label: string;
  hint: string;
  /** Two lines or so, shown while the field is empty. */
  example: string;
  pasted: string;
  onPaste: (pasted: string) => void;
  /** Other ways to fill the field. */
  tools?: ReactNode;
  /** Lines that can't be added. */
  errors: LineError[];
  /** Lines that add nothing, because what they name exists. */
  skipped: PastedLine[];
  /** What the lines add. */
  preview?: ReactNode;
  /** Set if there are more lines than can be added. */
  tooMany: string | undefined;
  /** The error of the last call. */
  failure?: string | undefined;
  /** The verb on the button, with the number of items. */
  submit: string;
  canSubmit: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/**
 * Adds many items at once from pasted lines. Says which lines are wrong, and adds none until all are right. Names the
 * lines that add nothing.
 */
export function PasteDialog({ pasted, errors, skipped, canSubmit, onClose, ...props }: PasteDialogProps) {
  const { t } = useTranslation(['admin-form', 'layout']);
  const errorText = useErrorMessages();
  return (
    <Dialog isOpen onClose={onClose} title={props.title} closeLabel={t('layout:close')}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit) props.onSubmit();
        }}
      >
        <TextareaField
          label={props.label}
          hint={props.hint}
          rows={8}
          dir="auto"
          placeholder={props.example}
          value={pasted}
          onChange={({ target }) => props.onPaste(target.value)}
        />
        {props.tools}
        {errors.length > 0 && (
          <div role="alert" className="max-h-40 overflow-y-auto text-small text-danger">
            <ul className="space-y-1">
              {errors.map(({ line, text, error }) => (
                <li key={line} className="wrap-anywhere">
                  {t('lineError', { line, text: text.slice(0, 40), error: errorText.forField(error) })}
                </li>
              ))}
            </ul>
          </div>
        )}
        {skipped.length > 0 && (
          <div role="status" className="max-h-40 overflow-y-auto text-small text-muted">
            <p>{t('linesSkipped', { count: skipped.length })}</p>
            <ul className="space-y-1">
              {skipped.map(({ line, text }) => (
                <li key={line} className="wrap-anywhere">
                  {t('lineSkipped', { line, text: text.slice(0, 40) })}
                </li>
              ))}
            </ul>
          </div>
        )}
        {props.preview}
        {props.tooMany && <p className="text-small text-danger">{props.tooMany}</p>}
        <FormError text={props.failure} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="btn-primary aria-disabled:opacity-55" aria-disabled={!canSubmit}>
            {props.submit}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
