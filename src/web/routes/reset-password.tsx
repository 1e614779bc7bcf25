import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import type { ResetState } from '#features/accounts/code-step.ts';
import { NewPasswordForm } from '#features/accounts/new-password-form.tsx';
import { useIsHere } from '#web/data/whereabouts.ts';
import { paths } from '#web/paths.ts';

/** Sets a new password after the code; receives the e-mail and the flag. Without them there is nothing to do here. */
export function Component() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const isHere = useIsHere();
  const state = useLocation().state as ResetState | null;
  if (!state?.forgotPassword) return <Navigate to={paths.home()} replace />;
  return (
    <AuthPanel title={t('resetTitle')}>
      <h1 className="heading">{t('resetTitle')}</h1>
      <p className="mt-1 mb-5 text-sm text-muted">
        <bdi dir="ltr">{state.email}</bdi> · {t('resetText')}
      </p>
      <NewPasswordForm
        needsCurrent={false}
        onSaved={() =>
          isHere() &&
          void navigate(state.next?.origin ?? paths.home(), { replace: true, state: state.next?.originState })
        }
      />
    </AuthPanel>
  );
}
