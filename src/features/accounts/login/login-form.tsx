import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';

import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';
import { ApiError } from '#ui/api/api-error.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';
import { tokens } from '#ui/session.ts';

import type { RequestedCode } from '../codes/use-code-step.ts';
import { Credentials } from '../contract.ts';
import { PhoneFields, useDefaultDialCode } from '../phone-fields.tsx';
import type { SecondFactorChallenge } from '../second-factor/contract.ts';
import type { Suspension } from '../suspensions/contract.ts';
import * as loginApi from './contract.ts';
import { readLoginState } from './login-state.ts';

/**
 * The login's title. For a visitor who comes from an ad, it names what they want to do, above the ad's thumbnail. To a
 * member whose session has ended, it says so, and what was saved.
 */
export function LoginHeading() {
  const { t } = useTranslation('auth');
  const text = useText();
  const state = readLoginState(useLocation().state);
  // The server does not know the history entry.
  const { purpose, isExpired, origin } = (useIsHydrated() && state) || {};
  if (!purpose) {
    return (
      <>
        <h1 className="heading">{t('loginTitle')}</h1>
        {isExpired ? (
          <p role="status" className="mt-3 mb-6 rounded-xl bg-brand-soft px-3 py-2 text-ui text-on-brand-soft">
            {t(`expired_${toPlace(origin)}`)}
          </p>
        ) : (
          <p className="mt-1 mb-6 text-ui text-muted">{t('loginText')}</p>
        )}
      </>
    );
  }
  const { ad, reason } = purpose;
  return (
    <>
      <h1 className="heading">{t(`loginFor_${reason}`)}</h1>
      <div className="mt-3 mb-6 flex items-center gap-3 rounded-xl border border-line p-2">
        <span className="w-16 shrink-0 overflow-hidden rounded-lg">
          <Picture image={ad.image} icon={ad.icon} alt="" sizes="4rem" />
        </span>
        <p dir="auto" className="text-page-side line-clamp-2 min-w-0 text-ui">
          {text(ad.title)}
        </p>
      </div>
    </>
  );
}

/** What the member was doing, by the address: an ended session keeps drafts and unsent messages. */
function toPlace(origin = ''): 'post' | 'edit' | 'chat' | 'elsewhere' {
  const isAt = ({ pattern }: { pattern: string }) => matchPath(pattern, origin.split('?', 1)[0] ?? '') !== null;
  if (isAt(paths.create) || isAt(paths.rePost)) return 'post';
  if (isAt(paths.edit)) return 'edit';
  return isAt(paths.chat) ? 'chat' : 'elsewhere';
}

interface LoginFormProps {
  /** The sign-up isn't verified yet; a code was sent to its email. */
  onUnverified: (code: RequestedCode) => void;
  /** The account is closed and can be reopened until `undoUntil`. */
  onClosed: (undoUntil: string, form: Credentials) => void;
  onSuspended: (suspension: Suspension, form: Credentials) => void;
  onSecondFactor: (factor: SecondFactorChallenge) => void;
}

/** Logs in; the visitors' route guard then redirects. */
export function LoginForm({ onUnverified, onClosed, onSuspended, onSecondFactor }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const { control, register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(Credentials),
    mode: 'onTouched',
    defaultValues: { countryCode: useDefaultDialCode(), mobile: '', password: '' },
  });
  // Registered first: on errors the focus moves to the first invalid field in order of registration.
  register('mobile');
  const logIn = useMutation({
    mutationFn: (body: Credentials) => api(loginApi.logIn, { body }),
    onSuccess: tokens.logIn,
    onError: (error, form) => {
      const { code, data } = error instanceof ApiError ? error : {};
      if (code === 'EMAIL_NOT_VERIFIED') onUnverified(data as RequestedCode);
      if (code === 'SECOND_FACTOR_REQUIRED') onSecondFactor(data as SecondFactorChallenge);
      if (code === 'ACCOUNT_CLOSED') onClosed((data as { undoUntil: string }).undoUntil, form);
      // An account that was suspended directly in the database has no record and only shows the message.
      const { suspension } = { ...(data as { suspension?: Suspension }) };
      if (code === 'ACCOUNT_SUSPENDED' && suspension) onSuspended(suspension, form);
    },
  });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => logIn.mutate(form))} className="space-y-4">
      <PhoneFields control={control} />
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
        enterKeyHint="go"
        error={errorText.forField(formState.errors.password?.message)}
        {...register('password')}
      />
      <FormSubmit error={errorText.forCall(logIn.error)} isBusy={logIn.isPending}>
        {t('login')}
      </FormSubmit>
    </form>
  );
}
