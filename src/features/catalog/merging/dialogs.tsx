import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { type Choice, Select } from '#ui/kit/select.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

interface MergeDialogProps {
  title: string;
  /** What moves, and that it can't be undone. */
  text: string[];
  /** Labels the choice of the target. */
  label: string;
  placeholder: string;
  choices: Choice[];
  /** The verb on the button. */
  submit: string;
  merge: (into: string) => Promise<unknown>;
  onClose: () => void;
}

/** Merges a category, city or option into another one. */
export function MergeDialog({ title, text, submit, merge, onClose, ...select }: MergeDialogProps) {
  const { t } = useTranslation('layout');
  const errorText = useErrorMessages();
  const [into, setInto] = useState<string | null>(null);
  const mutation = useMutation({ mutationFn: merge });
  const [fieldError] = mutation.error instanceof ApiError ? Object.values(mutation.error.fieldErrors) : [];
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (into !== null) mutation.mutate(into);
        }}
      >
        <div className="space-y-2 text-ui text-muted">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Field label={select.label}>{({ id }) => <Select id={id} {...select} value={into} onChange={setInto} />}</Field>
        <FormError text={errorText.forField(fieldError) ?? errorText.forCall(mutation.error)} />
        <DialogButtons onClose={onClose}>
          <button type="submit" className="btn-danger" disabled={mutation.isPending || into === null}>
            {submit}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface RemoveDialogProps {
  title: string;
  /** Undefined while it loads how many ads there are. */
  text: string | undefined;
  words: (word: 'remove' | 'removed') => string;
  /** Why it is unknown how many ads there are. */
  error?: Error | null;
  isReady?: boolean;
  remove: () => Promise<unknown>;
  /** The alternative for what has ads, which can't be removed. */
  otherwise: ReactNode;
  onClose: () => void;
}

/** Removes what no ad has: a place, category or specification. For others, `text` has the number of ads. */
export function RemoveDialog({ title, text, words, error, isReady = true, ...props }: RemoveDialogProps) {
  const { remove, otherwise, onClose } = props;
  const { t } = useTranslation('layout');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorMessages();
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast(words('removed'));
      onClose();
      await invalidateTag(client, 'catalog');
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <div className="space-y-4">
        {text === undefined ? <Skeleton className="h-12" /> : <p className="text-ui text-muted">{text}</p>}
        <FormError text={errorText.forCall(mutation.error ?? error)} />
        <DialogButtons onClose={onClose}>
          {otherwise || (
            <button
              type="button"
              className="btn-danger"
              disabled={!isReady || mutation.isPending}
              onClick={() => mutation.mutate()}
            >
              {words('remove')}
            </button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  );
}

/** The button to cancel, before that of the action. */
export function DialogButtons({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('layout');
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <button type="button" className="btn-outline" onClick={onClose}>
        {t('cancel')}
      </button>
      {children}
    </div>
  );
}
