import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isBlank } from '#platform/text/visible-text.ts';

import { ApiError } from '../api/api-error.ts';
import { useErrorMessages } from '../api/use-error-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FormSubmit } from '../fields/form-submit.tsx';
import { TextareaField } from '../fields/text-field.tsx';

interface ConfirmActionProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  /** The verb on the button. */
  confirm: string;
  isDangerous?: boolean;
  /** Asks for a reason, with this label. */
  reasonLabel?: string;
  /** Closes the dialog when it resolves; shows the error when it rejects. The reason is empty unless asked for. */
  run: (reason: string) => Promise<unknown>;
}

/** Asks before an action that is hard to undo. Render it with a `key` per target: the reason starts empty. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { isOpen, onClose, title, text, confirm, isDangerous = false, reasonLabel, run } = props;
  const { t } = useTranslation('admin');
  const errorText = useErrorMessages();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  // The second click of a double click may arrive before the button is disabled, or while the dialog fades out.
  const isRunning = useRef(false);
  const action = useMutation({
    networkMode: 'always',
    mutationFn: () => run(reason.trim()),
    onSuccess: onClose,
    onSettled: () => (isRunning.current = false),
  });
  const refusedReason = action.error instanceof ApiError ? action.error.fieldErrors['reason'] : undefined;
  const submit = () => {
    if (reasonLabel && isBlank(reason)) return setIsReasonMissing(true);
    if (isRunning.current || !isOpen) return;
    isRunning.current = true;
    action.mutate();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('closeMenu')}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-ui text-muted">{text}</p>
        {reasonLabel && (
          <TextareaField
            label={reasonLabel}
            rows={3}
            maxLength={1000}
            dir="auto"
            value={reason}
            error={isReasonMissing && isBlank(reason) ? t('reasonRequired') : errorText.forField(refusedReason)}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <FormSubmit
          error={errorText.forCall(action.error)}
          isBusy={action.isPending}
          className={isDangerous ? 'btn-danger w-full' : 'btn-primary w-full'}
        >
          {confirm}
        </FormSubmit>
      </form>
    </Dialog>
  );
}
