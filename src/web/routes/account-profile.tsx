import { useTranslation } from 'react-i18next';

import { ContactSection } from '#features/accounts/contact/contact-section.tsx';
import { getProfile } from '#features/accounts/contract.ts';
import { NewPasswordForm } from '#features/accounts/new-password-form.tsx';
import { PictureEditor } from '#features/accounts/picture/picture-editor.tsx';
import { ProfileForm } from '#features/accounts/profile-form.tsx';
import { useRead } from '#web/data/query.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { AccountFrame } from './account/frame.tsx';

/** What the account holds about its member: for others to see, to reach them by, and the password. */
export function Component() {
  const { t } = useTranslation(['account', 'auth', 'layout']);
  const { data, error, refetch } = useRead(getProfile, {});
  return (
    <AccountFrame title={t('layout:myAccount')}>
      <h1 className="heading">{t('layout:myAccount')}</h1>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-56" />
      ) : (
        <>
          <section className="panel space-y-5" aria-labelledby="profile-title">
            <h2 id="profile-title" className="text-lg font-semibold">
              {t('publicProfile')}
            </h2>
            <PictureEditor user={data.user} />
            <ProfileForm user={data.user} />
          </section>
          <ContactSection user={data.user} />
        </>
      )}
      <section className="panel" aria-labelledby="password-title">
        <h2 id="password-title" className="mb-4 text-lg font-semibold">
          {t('auth:changePassword')}
        </h2>
        <div className="max-w-md">
          <NewPasswordForm needsCurrent onSaved={() => {}} />
        </div>
      </section>
    </AccountFrame>
  );
}
