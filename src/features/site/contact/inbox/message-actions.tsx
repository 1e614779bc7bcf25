import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { textDirection } from '#platform/text/language.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { endpointKey, invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { useLeaveGuard } from '#ui/navigation/use-leave-guard.ts';

import * as inboxApi from './contract.ts';
import { MAX_ANSWER, type Message } from './contract.ts';

/** Answers a message by email. Keeps the input if someone else answered first. */
export function AnswerForm({ message: { _id: id, version, email, language } }: { message: Message }) {
  const { t } = useTranslation('admin-messages');
  const { api } = useApp();
  const toast = useToast();
  const words = useErrorMessages();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const guard = useLeaveGuard(text.trim() !== '');
  const answer = useMessageUpdate(
    id,
    () => api(inboxApi.answer, { params: { id }, body: { version, text } }),
    () => {
      setText('');
      toast(t('answered'));
    },
  );
  return (
    <form
      noValidate
      method="post"
      className="panel space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return setIsMissing(true);
        answer.mutate(undefined);
      }}
    >
      <TextareaField
        label={t('answer')}
        hint={t('answerHint', { email, language: t(`language_${language}`) })}
        lang={language}
        dir={text ? 'auto' : textDirection(language)}
        rows={6}
        maxLength={MAX_ANSWER}
        value={text}
        error={isMissing && text.trim() === '' ? t('answerRequired') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <FormSubmit error={words.forCall(answer.error)} isBusy={answer.isPending} className="btn-primary">
        {t('send')}
      </FormSubmit>
      <LeaveDialog guard={guard} />
    </form>
  );
}

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

/**
 * Changes a message and shows the result. After a conflict it shows the stored message, so that the user sees it before
 * a second attempt.
 */
function useMessageUpdate<Input>(id: string, update: (input: Input) => Promise<Message>, onDone: () => void) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: update,
    onSuccess: (message) => {
      client.setQueryData(endpointKey(inboxApi.get, { params }), message);
      void invalidate(client, inboxApi.list);
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT')
        void invalidate(client, inboxApi.get, { params });
    },
  });
}
