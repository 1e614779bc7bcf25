import { useTranslation } from 'react-i18next';

import { ContactDetailsSection } from '#features/accounts/contact/contact-details-section.tsx';
import * as profileApi from '#features/accounts/profile/contract.ts';
import { NewPasswordForm } from '#features/accounts/login/new-password-form.tsx';
import { PictureEditor } from '#features/accounts/profile/picture-editor.tsx';
import { ProfileForm } from '#features/accounts/profile/profile-form.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { AccountFrame } from './account/account-frame.tsx';

/** Public profile, contact details and password. */
export function Component() {
  const { t } = useTranslation(['account', 'auth', 'layout']);
  const { data, error, refetch } = useApiQuery(profileApi.getProfile, {});
  return (
    <AccountFrame title={t('layout:profile')}>
      <h1 className="heading">{t('layout:profile')}</h1>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-56" />
      ) : (
        <>
          <section className="panel space-y-4" aria-labelledby="profile-title">
            <h2 id="profile-title" className="text-h3">
              {t('publicProfile')}
            </h2>
            <PictureEditor user={data.user} />
            <ProfileForm user={data.user} />
          </section>
          <ContactDetailsSection user={data.user} />
          <section className="panel" aria-labelledby="password-title">
            <h2 id="password-title" className="mb-4 text-h3">
              {t('auth:changePassword')}
            </h2>
            <div className="max-w-md">
              <NewPasswordForm needsCurrent onSaved={() => {}} />
            </div>
          </section>
        </>
      )}
    </AccountFrame>
  );
}
