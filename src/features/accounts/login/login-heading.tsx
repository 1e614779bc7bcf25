import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { Picture } from '#features/pictures/picture.tsx';
import { readLoginState } from './login-state.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

/** The login's title. For a visitor who comes from an ad, it names what they want to do, above the ad's thumbnail. */
export function LoginHeading() {
  const { t } = useTranslation('auth');
  const text = useText();
  const state = readLoginState(useLocation().state);
  // The server does not know the history entry.
  const purpose = useIsHydrated() ? state?.purpose : undefined;
  if (!purpose) {
    return (
      <>
        <h1 className="heading">{t('loginTitle')}</h1>
        <p className="mt-1 mb-6 text-ui text-muted">{t('loginText')}</p>
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
