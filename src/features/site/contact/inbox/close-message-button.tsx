import { Check, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as inboxApi from './contract.ts';
import type { Message } from './contract.ts';
import { useMessageUpdate } from './use-message-update.ts';

/** Marks a message as done, or opens it again. */
export function CloseMessageButton({ message: { _id: id, version, state } }: { message: Message }) {
  const { t } = useTranslation('admin-messages');
  const { api } = useApp();
  const toast = useToast();
  const words = useErrorMessages();
  const isDone = state === 'done';
  const close = useMessageUpdate(
    id,
    (done: boolean) => api(inboxApi.close, { params: { id }, body: { version, isDone: done } }),
    () => toast(t(isDone ? 'reopened' : 'closed')),
  );
  const error = words.forCall(close.error);
  return (
    <div>
      <button type="button" className="btn-outline" disabled={close.isPending} onClick={() => close.mutate(!isDone)}>
        {isDone ? <RotateCcw size={18} aria-hidden /> : <Check size={18} aria-hidden />}
        {t(isDone ? 'reopen' : 'close')}
      </button>
      {error && <FieldError text={error} />}
    </div>
  );
}
