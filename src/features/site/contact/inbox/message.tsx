import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { hasRank } from '#platform/role.ts';
import { textDirection } from '#platform/text/language.ts';
import { isFilled } from '#platform/text/visible-text.ts';
import { showEmail } from '#platform/text/email-address.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { apiQuery, endpointKey, invalidate, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { FieldError } from '#ui/fields/form-error.tsx';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { useLeaveGuard } from '#ui/navigation/use-leave-guard.ts';
import { useMember } from '#ui/session.ts';

import * as inboxApi from './contract.ts';
import { MAX_ANSWER, type Message } from './contract.ts';

/** A message of the contact form, its answers, and the form to answer it. */
export function MessageScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-messages');
  const query = useApiQuery(inboxApi.get, { params: { id } });
  return (
    <AdminPage
      title={query.data?.name ?? t('title')}
      lead={<BackLink to={adminPaths.messages()}>{t('all')}</BackLink>}
      actions={query.data && <CloseMessageButton message={query.data} />}
    >
      <Loaded query={query}>
        {(message) => (
          <div className="max-w-3xl space-y-4 lg:space-y-6">
            <MessageThread message={message} />
            <AnswerForm key={id} message={message} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

/** A message with its answers, oldest first. */
function MessageThread({ message: thread }: { message: Message }) {
  const { t } = useTranslation('admin-messages');
  const { name, message, sentAt, answers } = thread;
  return (
    <ol aria-label={t('thread')} className="space-y-4">
      <li className="panel space-y-2">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-small text-muted">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <bdi className="font-medium text-ink">{name}</bdi> <SenderEmail message={thread} />
          </span>
          <AdminTime at={sentAt} />
        </p>
        <p dir="auto" className="text-lines">
          {message}
        </p>
      </li>
      {answers.map(({ _id, text, at, by }) => (
        <li key={_id} className="panel ms-6 space-y-2 sm:ms-12">
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-small text-muted">
            <span>
              {t('answeredBy')} <bdi className="font-medium text-ink">{by || t('deletedPerson')}</bdi>
            </span>
            <AdminTime at={at} />
          </p>
          <p dir="auto" className="text-lines">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The sender's email: masked until it is opened, which admins do with the page and others with a button. */
function SenderEmail({ message: { _id: id, email, mayOpenContacts } }: { message: Message }) {
  const { t } = useTranslation('admin-messages');
  const { api } = useApp();
  const isAdmin = hasRank(useMember()?.role ?? 'member', 'admin');
  const [isAsked, setIsAsked] = useState(isAdmin);
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(api, inboxApi.openContacts, { params: { id } }),
    enabled: mayOpenContacts && isAsked,
  });
  if (data)
    return (
      <a href={`mailto:${data.email}`} className="link inline-flex min-h-11 min-w-0 items-center">
        <bdi dir="ltr" className="truncate">
          {showEmail(data.email)}
        </bdi>
      </a>
    );
  // Without the button, whose place the address would take at once.
  if (isAdmin && isFetching && !error)
    return (
      <bdi dir="ltr" className="inline-flex min-h-11 items-center">
        {email}
      </bdi>
    );
  return (
    <>
      <bdi dir="ltr">{email}</bdi>
      {mayOpenContacts && (
        <button
          type="button"
          className="btn-text"
          disabled={isFetching}
          onClick={() => (isAsked ? void refetch() : setIsAsked(true))}
        >
          {t('showEmail')}
        </button>
      )}
      {mayOpenContacts && (
        <span role={error ? 'alert' : undefined} className={error ? 'text-danger' : undefined}>
          {t(error ? 'emailFailed' : 'emailRecorded')}
        </span>
      )}
    </>
  );
}

/** Answers a message by email. Keeps the input if someone else answered first. */
function AnswerForm({ message: { _id: id, version, email, language } }: { message: Message }) {
  const { t } = useTranslation('admin-messages');
  const { api } = useApp();
  const toast = useToast();
  const errorText = useErrorMessages();
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
        if (!isFilled(text)) return setIsMissing(true);
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
        error={isMissing && !isFilled(text) ? t('answerRequired') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <FormSubmit error={errorText.forCall(answer.error)} isBusy={answer.isPending} className="btn-primary">
        {t('send')}
      </FormSubmit>
      <LeaveDialog guard={guard} />
    </form>
  );
}

/** Marks a message as done, or opens it again. */
function CloseMessageButton({ message: { _id: id, version, state } }: { message: Message }) {
  const { t } = useTranslation('admin-messages');
  const { api } = useApp();
  const toast = useToast();
  const errorText = useErrorMessages();
  const isDone = state === 'done';
  const close = useMessageUpdate(
    id,
    (done: boolean) => api(inboxApi.close, { params: { id }, body: { version, isDone: done } }),
    () => toast(t(isDone ? 'reopened' : 'closed')),
  );
  const error = errorText.forCall(close.error);
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
      void invalidate(client, inboxApi.messages.list);
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT')
        void invalidate(client, inboxApi.get, { params });
    },
  });
}
