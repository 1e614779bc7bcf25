import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ExportSection } from '#features/accounts/export/export-section.tsx';
import { BlockedList } from '#features/accounts/people/people-list.tsx';
import { NotificationSwitches, PrivacySwitches } from '#features/accounts/preferences/preference-switches.tsx';
import { usePreferences } from '#features/accounts/preferences/use-preferences.ts';
import { SecondFactorSection } from '#features/accounts/second-factor/second-factor-section.tsx';
import { SessionList } from '#features/accounts/session-list/session-list.tsx';
import { DevicePushSwitch } from '#features/alerts/push/device-push-controls.tsx';
import { LanguageSwitch } from '#features/site/language-switch.tsx';
import { useSite } from '#features/site/use-site.ts';
import { paths } from '#paths';
import { ColourModeChoice } from '#ui/kit/colour-mode-choice.tsx';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { AccountFrame } from './account/account-frame.tsx';

/** Settings of this device and of the account, blocked members, second factors, sessions, data export, deletion. */
export function Component() {
  const { t } = useTranslation(['account', 'layout']);
  const { languages } = useSite();
  return (
    <AccountFrame title={t('layout:settings')}>
      <h1 className="heading">{t('layout:settings')}</h1>
      <section className="panel divide-y divide-line py-1 sm:py-2">
        {languages?.length !== 1 && (
          <div className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <h2 className="font-medium">{t('language')}</h2>
              <p className="text-ui text-muted">{t('languageNow')}</p>
            </div>
            <LanguageSwitch />
          </div>
        )}
        <fieldset className="flex flex-wrap items-center justify-between gap-3 py-3">
          <legend className="float-start font-medium">{t('layout:colourMode')}</legend>
          <ColourModeChoice />
        </fieldset>
      </section>
      <DevicePushSwitch />
      <MemberPreferences />
      <BlockedList />
      <SecondFactorSection />
      <SessionList />
      <ExportSection />
      <section aria-labelledby="delete-title" className="panel flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="delete-title" className="text-h3">
            {t('deleteAccount')}
          </h2>
          <p className="text-ui text-muted">{t('deleteAccountText')}</p>
        </div>
        <Link to={paths.deleteAccount()} className="btn-outline text-danger">
          {t('deleteAccount')}
        </Link>
      </section>
    </AccountFrame>
  );
}

/** Settings stored with the account, for all devices. */
function MemberPreferences() {
  const { preferences, error, refetch, change } = usePreferences();
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!preferences) return <Skeleton className="h-96" />;
  return (
    <>
      <NotificationSwitches notifications={preferences.notifications} onChange={change} />
      <PrivacySwitches preferences={preferences} onChange={change} />
    </>
  );
}
