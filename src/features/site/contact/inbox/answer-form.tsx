import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { textDirection } from '#platform/text/language.ts';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLeaveGuard } from '#ui/navigation/use-leave-guard.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as inboxApi from './contract.ts';
import { MAX_ANSWER, type Message } from './contract.ts';
import { useMessageUpdate } from './use-message-update.ts';

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
