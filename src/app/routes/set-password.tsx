import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import { NewPassword } from '#features/accounts/login/contract.ts';
import * as memberDetailsApi from '#features/accounts/member-details/contract.ts';
import { NewPasswordFields } from '#features/accounts/password-fields.tsx';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { ApiError } from '#ui/api/api-error.ts';
import { useApp } from '#ui/api/use-app.ts';
import { showFieldErrors, useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { NoticeHead } from '#ui/kit/notice.tsx';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';
import { tokens } from '#ui/session.ts';

import { ScreenPlaceholder } from '../layout/screen-placeholder.tsx';

/** Sets the first password of an account that staff created, with the emailed link, and logs in. */
export function Component() {
  const isInBrowser = useIsHydrated();
  // The server doesn't receive what is after the `#`.
  const token = useLocation().hash.slice(1);
  if (!isInBrowser) return <ScreenPlaceholder />;
  return token ? <PasswordPanel key={token} token={token} /> : <Refused />;
}

function PasswordPanel({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorMessages();
  const toast = useToast();
  const { api } = useApp();
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const place = usePlace();
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>({
    resolver: zodResolver(NewPassword),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  });
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (pair: NewPassword) => api(memberDetailsApi.setPassword, { body: { token, ...pair } }),
    onSuccess: (result) => {
      tokens.logIn(result);
      toast(t('passwordUpdated'));
      if (isCurrentScreen()) void navigate(paths.home(place), { replace: true });
    },
    onError: showFieldErrors(setError),
  });
  if (save.error instanceof ApiError && save.error.code === 'PASSWORD_LINK_EXPIRED') return <Refused />;
  return (
    <AuthPanel title={t('setPasswordTitle')}>
      <h1 className="heading">{t('setPasswordTitle')}</h1>
      <p className="mt-1 mb-4 text-ui text-muted">{t('setPasswordText')}</p>
      <form noValidate method="post" className="space-y-4" onSubmit={handleSubmit((pair) => save.mutate(pair))}>
        <NewPasswordFields
          label={t('newPassword')}
          password={register('password')}
          confirmPassword={register('confirmPassword')}
          errors={formState.errors}
        />
        <FormSubmit error={errorText.forCall(save.error)} isBusy={save.isPending}>
          {t('savePassword')}
        </FormSubmit>
      </form>
    </AuthPanel>
  );
}

function Refused() {
  const { t } = useTranslation(['auth', 'errors']);
  return (
    <AuthPanel title={t('undoRefusedTitle')}>
      <NoticeHead
        isScreen
        role="alert"
        icon={MailX}
        title={t('undoRefusedTitle')}
        text={t('errors:PASSWORD_LINK_EXPIRED')}
      />
      <Link to={paths.login()} className="btn-primary mt-6 w-full">
        {t('login')}
      </Link>
    </AuthPanel>
  );
}
