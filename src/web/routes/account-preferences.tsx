import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ExportSection } from '#features/accounts/exporting/export-section.tsx';
import { NotificationSwitches } from '#features/accounts/preferences/notification-switches.tsx';
import { PrivacySwitches } from '#features/accounts/preferences/privacy-switches.tsx';
import { usePreferences } from '#features/accounts/preferences/use-preferences.ts';
import { DeviceSwitch } from '#features/alerts/push/device-switch.tsx';
import { BlockedList } from '#features/accounts/people/blocked-list.tsx';
import { SessionList } from '#features/accounts/session-list.tsx';
import { LanguageSwitch } from '#web/layout/language-switch.tsx';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { paths } from '#web/paths.ts';
import { COLOUR_MODES, useColourMode } from '#web/ui/colour-mode.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { AccountFrame } from './account/frame.tsx';

/** Language and colour mode, kept on this device; what the account keeps; who is blocked; sessions; the member's data; and the way out. */
export function Component() {
  const { t } = useTranslation(['account', 'layout']);
  const [mode, choose] = useColourMode();
  return (
    <AccountFrame title={t('layout:settings')}>
      <h1 className="heading">{t('layout:settings')}</h1>
      <section className="panel divide-y divide-line py-1 sm:py-2">
        <div className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div>
            <h2 className="font-medium">{t('language')}</h2>
            <p className="text-sm text-muted">{t('languageNow')}</p>
          </div>
          <LanguageSwitch />
        </div>
        <fieldset className="flex flex-wrap items-center justify-between gap-3 py-3">
          <legend className="float-start font-medium">{t('layout:colourMode')}</legend>
          <div className="flex gap-1 rounded-full border border-line p-1">
            {COLOUR_MODES.map((id) => (
              <label
                key={id}
                className="btn-ghost cursor-pointer has-checked:bg-hover has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="colour-mode"
                  checked={mode === id}
                  onChange={() => choose(id)}
                  className="sr-only"
                />
                {t(`layout:mode_${id}`)}
              </label>
            ))}
          </div>
        </fieldset>
      </section>
      <DeviceSwitch />
      <MemberPreferences />
      <BlockedList />
      <SessionList />
      <ExportSection />
      <section aria-labelledby="delete-title" className="panel flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="delete-title" className="text-lg font-semibold">
            {t('deleteAccount')}
          </h2>
          <p className="text-sm text-muted">{t('deleteAccountText')}</p>
        </div>
        <Link to={paths.deleteAccount()} className="btn-outline text-danger">
          {t('deleteAccount')}
        </Link>
      </section>
    </AccountFrame>
  );
}

/** What the account keeps: on every device the same. */
function MemberPreferences() {
  const { preferences, error, refetch, change } = usePreferences();
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!preferences) return <Skeleton className="h-96" />;
  return (
    <>
      <NotificationSwitches notifications={preferences.notifications} onChange={change} />
      <PrivacySwitches preferences={preferences} onChange={change} />
    </>
  );
}
