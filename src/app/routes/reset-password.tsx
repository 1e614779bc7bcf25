import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import type { ResetPasswordState } from '#features/accounts/codes/use-code-step.ts';
import { NewPasswordForm } from '#features/accounts/login/new-password-form.tsx';
import { showEmail } from '#platform/text/email-address.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';
import { paths } from '#paths';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';

/** Sets a new password after the code was verified. Redirects home without that state. */
export function Component() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const place = usePlace();
  const state: ResetPasswordState | null = useLocation().state;
  if (!state?.forgotPassword) return <Navigate to={paths.home(place)} replace />;
  return (
    <AuthPanel title={t('resetTitle')}>
      <h1 className="heading">{t('resetTitle')}</h1>
      <p className="mt-1 mb-4 text-ui text-muted">
        <bdi dir="ltr">{showEmail(state.email)}</bdi> · {t('resetText')}
      </p>
      <NewPasswordForm
        needsCurrent={false}
        onSaved={() =>
          isCurrentScreen() &&
          void navigate(state.returnTo?.origin ?? paths.home(place), {
            replace: true,
            state: state.returnTo?.originState,
          })
        }
      />
    </AuthPanel>
  );
}
