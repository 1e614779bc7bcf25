import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { formatMessageTimeShort } from '#features/chat/message-time.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { useNow } from '#ui/kit/use-now.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as reportingApi from './contract.ts';
import { ConversationReport, Report, REPORT_REASONS, type ReportTarget } from './contract.ts';

interface ReportDialogProps {
  target: ReportTarget;
  id: string;
  /** For a conversation: the messages of the other side to choose from, latest first. */
  messages?: ReportableMessage[];
  isOpen: boolean;
  onClose: () => void;
}

const TITLES = { ad: 'reportAd', user: 'reportUser', conversation: 'reportConversation' } as const;

/** Form for a report: a reason and optional details. Keeps its input while the page is open. */
export default function ReportDialog({ target, id, messages, isOpen, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['people', 'layout']);
  const errorText = useErrorMessages();
  const toast = useToast();
  const { api } = useApp();
  const { register, handleSubmit, reset, control, formState } = useForm<ConversationReport>({
    // The other targets have no messages.
    resolver: zodResolver(target === 'conversation' ? ConversationReport : (Report as typeof ConversationReport)),
    defaultValues: { details: '', messages: [] },
  });
  const send = useMutation({
    mutationFn: (body: ConversationReport) =>
      target === 'conversation'
        ? api(reportingApi.reportConversation, { params: { id }, body })
        : api(target === 'ad' ? reportingApi.reportAd : reportingApi.reportUser, { params: { id }, body }),
    onSuccess: () => {
      reset();
      onClose();
      toast(t('reportSent'));
    },
  });
  const reasonError = errorText.forField(formState.errors.reason?.message);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(TITLES[target])} closeLabel={t('layout:close')}>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((report) => send.mutate(report))(event)}
        className="space-y-4"
      >
        <p className="text-ui text-muted">{t('reportText')}</p>
        <fieldset aria-describedby={reasonError ? 'reason-error' : undefined}>
          <legend className="mb-1 text-ui font-medium">{t('reportReason')}</legend>
          {REPORT_REASONS[target].map((reason) => (
            <label
              key={reason}
              className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-ui hover:bg-hover"
            >
              <input type="radio" value={reason} {...register('reason')} />
              {t(`reason-${reason}`)}
            </label>
          ))}
          {reasonError && <FieldError id="reason-error" text={reasonError} />}
        </fieldset>
        {messages && (
          <Controller
            name="messages"
            control={control}
            render={({ field }) => (
              <MessageChoices
                messages={messages}
                value={field.value}
                onChange={field.onChange}
                error={errorText.forField(formState.errors.messages?.message)}
              />
            )}
          />
        )}
        <TextareaField
          label={t('reportDetails')}
          hint={t('reportDetailsHint')}
          dir="auto"
          rows={3}
          maxLength={1000}
          error={errorText.forField(formState.errors.details?.message)}
          {...register('details')}
        />
        <FormSubmit error={errorText.forCall(send.error)} isBusy={send.isPending}>
          {t('sendReport')}
        </FormSubmit>
      </form>
    </Dialog>
  );
}

interface ReportableMessage {
  seq: number;
  content: string;
  createdAt: string;
}

interface MessageChoicesProps {
  messages: ReportableMessage[];
  /** Numbers of the chosen messages. */
  value: number[];
  onChange: (value: number[]) => void;
  error: string | undefined;
}

/** Checkboxes to choose the messages that a report is about. */
function MessageChoices({ messages, value, onChange, error }: MessageChoicesProps) {
  const { t } = useTranslation(['people', 'chat']);
  const language = useLanguage();
  const now = useNow();
  const days = { today: t('chat:today'), yesterday: t('chat:yesterday') };
  return (
    <fieldset aria-describedby={error ? 'messages-error' : 'messages-hint'}>
      <legend className="text-ui font-medium">{t('reportedMessages')}</legend>
      <p id="messages-hint" className="mb-1 text-small text-muted">
        {t('reportedMessagesHint')}
      </p>
      <div className="max-h-60 overflow-y-auto rounded-xl border border-line">
        {messages.map(({ seq, content, createdAt }) => (
          <label key={seq} className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 text-ui hover:bg-hover">
            <input
              type="checkbox"
              checked={value.includes(seq)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, seq] : value.filter((chosen) => chosen !== seq))
              }
            />
            <span dir="auto" className="text-page-side line-clamp-2 min-w-0 flex-1 wrap-anywhere">
              {content || t('pictureMessage')}
            </span>
            <span className="shrink-0 text-meta text-muted">
              <bdi>{formatMessageTimeShort(createdAt, now, language, days)}</bdi>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="messages-error" text={error} />}
    </fieldset>
  );
}
