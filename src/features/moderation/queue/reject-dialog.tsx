import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { type Language, localize } from '#platform/text/language.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as reasonsApi from '../reasons/contract.ts';
import { RejectionReason } from './contract.ts';

interface RejectDialogProps {
  title: string;
  /** The seller's language, if there is only one seller. The reason is also shown in it, if the moderator's differs. */
  sellerLanguage?: Language;
  /** Closes the dialog when it resolves; shows the error when it rejects. */
  onReject: (rejection: RejectionReason) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of a rejection: a stored reason, the moderator's text, or both. */
export function RejectDialog({ title, sellerLanguage, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation(['admin-moderation', 'layout']);
  const errorText = useErrorMessages();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(reasonsApi.list, {});
  const [rejection, setRejection] = useState<RejectionReason>({ reasonId: null, note: '' });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const reject = useMutation({ networkMode: 'always', mutationFn: onReject, onSuccess: onClose });
  const chosen = data?.reasons.find(({ _id }) => _id === rejection.reasonId);
  const change = (changes: Partial<RejectionReason>) => {
    setRejection({ ...rejection, ...changes });
    setIsIncomplete(false);
  };
  const submit = () => {
    const valid = z.safeParse(RejectionReason, rejection);
    if (valid.success) reject.mutate(valid.data);
    else setIsIncomplete(true);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('layout:close')}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {data ? (
          <Reasons
            reasons={data.reasons.filter(({ isHidden }) => !isHidden)}
            chosen={rejection.reasonId}
            onChoose={(reasonId) => change({ reasonId })}
          />
        ) : error ? (
          <InlineLoadError onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-48" />
        )}
        {chosen && sellerLanguage && sellerLanguage !== language && (
          <div className="rounded-xl bg-hover px-3 py-2 text-ui">
            <p className="text-small text-muted">{t('sellerReads')}</p>
            <p dir="auto" lang={sellerLanguage} className="text-lines">
              {localize(chosen.text, sellerLanguage)}
            </p>
          </div>
        )}
        <TextareaField
          label={t(rejection.reasonId === null ? 'ownReason' : 'note')}
          hint={t('noteHint')}
          rows={3}
          dir="auto"
          maxLength={500}
          value={rejection.note}
          error={isIncomplete ? errorText.forField('reasonRequired') : undefined}
          onChange={(event) => change({ note: event.target.value })}
        />
        <FormSubmit error={errorText.forCall(reject.error)} isBusy={reject.isPending} className="btn-danger w-full">
          {t('reject')}
        </FormSubmit>
      </form>
    </Dialog>
  );
}

function Reasons({
  reasons,
  chosen,
  onChoose,
}: {
  reasons: reasonsApi.ListedReason[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}) {
  const { t } = useTranslation('admin-moderation');
  const text = useText();
  const choices = [
    ...reasons.map(({ _id, text: words }) => ({ id: _id, label: text(words) })),
    { id: null, label: '' },
  ];
  return (
    <fieldset>
      <legend className="mb-1 text-ui font-medium">{t('reason')}</legend>
      {choices.map(({ id, label }) => (
        <label
          key={id}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 hover:bg-hover"
        >
          <input type="radio" name="reason" checked={chosen === id} onChange={() => onChoose(id)} />
          <span dir="auto" className="text-page-side min-w-0 flex-1 py-1 text-ui">
            {id === null ? t('otherReason') : label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
