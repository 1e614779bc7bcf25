import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { focusFirstInvalid } from '#features/ads/posting/use-heading-focus.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';

import { accountDraft } from './account-draft.ts';
import { CategoriesStep } from './categories-step.tsx';
import * as setupApi from './contract.ts';
import type { SetupForm } from './contract.ts';
import { PlacesStep } from './places-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { LookStep, SiteStep } from './settings-steps.tsx';
import { SetupFrame, StepHead } from './setup-frame.tsx';
import { FORM_STEPS, type FormStepId } from './steps.ts';
import { deleteDraft, useSetupForm } from './use-setup-form.ts';

const SCREENS = {
  site: SiteStep,
  places: PlacesStep,
  look: LookStep,
  categories: CategoriesStep,
  finish: ReviewStep,
} satisfies Record<FormStepId, () => React.JSX.Element>;

/** The form in steps, whose current one is in the address: Back leads to the one before. */
export function FormSteps({ token, onFinished }: { token: string; onFinished: () => void }) {
  const { t } = useTranslation(['admin-setup', 'post']);
  const words = useErrorMessages();
  const { api } = useApp();
  const [query, setQuery] = useSearchParams();
  const form = useSetupForm(useLanguage());
  const at = Math.max(
    0,
    FORM_STEPS.findIndex(({ id }) => id === query.get('step')),
  );
  const { id, fields } = FORM_STEPS[at]!; // of 0 or more
  const Screen = SCREENS[id];
  const next = FORM_STEPS[at + 1];
  const open = (step: FormStepId) => {
    window.scrollTo({ top: 0 });
    setQuery({ token, step });
  };

  const finish = useMutation({
    networkMode: 'always',
    mutationFn: (body: SetupForm) => api(setupApi.finish, { body: { ...body, token } }),
    onSuccess: end,
    onError: (error) => {
      // Finished in another tab, or by an earlier click.
      if (error instanceof ApiError && error.code === 'NOT_FOUND') end();
    },
  });
  function end() {
    deleteDraft();
    accountDraft.delete();
    onFinished();
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!next) {
      await form.handleSubmit(
        (values) => finish.mutate(values),
        (errors) => {
          const invalid = FORM_STEPS.find((step) => step.fields.some((field) => field in errors));
          if (invalid) open(invalid.id);
        },
      )();
    } else if (await form.trigger([...fields])) open(next.id);
    else focusFirstInvalid();
  };

  return (
    <SetupFrame step={id}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="space-y-4">
          <StepHead key={id} title={t(`${id}Title`)} text={t(`${id}Text`)} />
          <Screen />
          <FormError text={words.forCall(finish.error)} />
          <div className="flex flex-wrap justify-between gap-3">
            {at > 0 ? (
              <button type="button" className="btn-outline" onClick={() => open(FORM_STEPS[at - 1]!.id)}>
                {t('back')}
              </button>
            ) : (
              <span />
            )}
            <button type="submit" className="btn-primary min-w-32" disabled={finish.isPending}>
              {t(next ? 'next' : 'finish')}
            </button>
          </div>
        </form>
      </FormProvider>
    </SetupFrame>
  );
}
