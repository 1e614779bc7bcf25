import { useTranslation } from 'react-i18next';

import { formatMessageTimeShort } from '#features/chat/message-time.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { useNow } from '#ui/kit/use-now.ts';

export interface ReportableMessage {
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
export function MessageChoices({ messages, value, onChange, error }: MessageChoicesProps) {
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
