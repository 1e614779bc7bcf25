import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { DataTag } from '#platform/http/endpoint.ts';
import type { ErrorCode } from '#platform/http/errors.ts';

import { ApiError } from '../api/api-error.ts';
import { invalidateTag } from '../api/api-query.ts';
import { showFieldErrors, useErrorMessages } from '../api/use-error-messages.ts';
import { FormSubmit } from '../fields/form-submit.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useIsCurrentScreen } from '../navigation/navigation-target.ts';
import { useFocusFirstInvalid } from './use-focus-first-invalid.ts';

interface AddDialogProps<Values extends FieldValues, Answer> {
  form: UseFormReturn<Values>;
  title: string;
  /** The verb on the button. */
  submit: string;
  create: (values: Values) => Promise<Answer>;
  /** The tag of what shows the new item: loads anew before the dialog closes. */
  tag?: DataTag;
  /** The path of the new item, which opens then. Without one, the dialog only closes. */
  pathOf?: (answer: Answer, values: Values) => string;
  /** The fields that show an error code. */
  errorFields?: Partial<Record<ErrorCode, Path<Values>>>;
  /** Where the form is within the body, such as `cities.0.`. */
  errorPrefix?: string;
  /** The label of a second button, which adds the item and asks for the next one. */
  another?: string;
  /** Called for each change of a text field by the user, with the name of the field. */
  onType?: (field: string, value: string) => void;
  onClose: () => void;
  /** The fields: they get the form from `useFormContext`. */
  children: ReactNode;
}

/** The name of the button that asks for the next item. */
const NEXT = 'next';

/** Asks for a new item. Errors of fields are shown at the fields, other errors above the button. */
export function AddDialog<Values extends FieldValues, Answer>(props: AddDialogProps<Values, Answer>) {
  const { form, title, submit, create, tag, pathOf, errorFields, errorPrefix = '', another, onType, ...rest } = props;
  const { onClose, children } = rest;
  const { t } = useTranslation('layout');
  const errorText = useErrorMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isCurrent = useIsCurrentScreen();
  const fieldOf = (error: unknown) => (error instanceof ApiError ? errorFields?.[error.code as ErrorCode] : undefined);
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async ({ values }: { values: Values; hasNext: boolean }) => {
      const answer = await create(values);
      if (tag) await invalidateTag(client, tag);
      return answer;
    },
    onSuccess: (answer, { values, hasNext }) => {
      if (hasNext) {
        form.reset();
        ref.current?.querySelector('input')?.focus();
        return;
      }
      onClose();
      if (pathOf && isCurrent()) void navigate(pathOf(answer, values));
    },
    onError: (error) => {
      const field = fieldOf(error);
      if (field) form.setError(field, { message: (error as ApiError).code }, { shouldFocus: true });
      showFieldErrors<Values>((name, problem) => form.setError(name.replace(errorPrefix, '') as Path<Values>, problem))(
        error,
      );
    },
  });
  const ref = useFocusFirstInvalid(form, mutation.error);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <FormProvider {...form}>
        <form
          ref={ref}
          noValidate
          method="post"
          className="space-y-6"
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement) onType?.(target.name, target.value);
          }}
          onSubmit={(event) => {
            const { submitter } = event.nativeEvent as SubmitEvent;
            const hasNext = submitter?.getAttribute('name') === NEXT;
            void form.handleSubmit((values) => mutation.mutate({ values, hasNext }))(event);
          }}
        >
          {children}
          <FormSubmit
            error={fieldOf(mutation.error) ? undefined : errorText.forCall(mutation.error)}
            isBusy={mutation.isPending}
          >
            {submit}
          </FormSubmit>
          {another && (
            <button type="submit" name={NEXT} className="btn-outline -mt-3 w-full" disabled={mutation.isPending}>
              {another}
            </button>
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}
