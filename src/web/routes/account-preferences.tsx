import { useTranslation } from 'react-i18next';

import { SessionList } from '#features/accounts/session-list.tsx';
import { LanguageSwitch } from '#web/layout/language-switch.tsx';
import { COLOUR_MODES, useColourMode } from '#web/ui/colour-mode.ts';

import { AccountFrame } from './account/frame.tsx';

/** Language and colour mode, kept on this device; and where else the member is signed in. */
export function Component() {
  const { t } = useTranslation(['account', 'common']);
  const [mode, choose] = useColourMode();
  return (
    <AccountFrame title={t('common:settings')}>
      <h1 className="heading">{t('common:settings')}</h1>
      <section className="panel divide-y divide-line py-1 sm:py-2">
        <div className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div>
            <h2 className="font-medium">{t('language')}</h2>
            <p className="text-sm text-muted">{t('languageNow')}</p>
          </div>
          <LanguageSwitch />
        </div>
        <fieldset className="flex flex-wrap items-center justify-between gap-3 py-3">
          <legend className="float-start font-medium">{t('common:colourMode')}</legend>
          <div className="flex gap-1 rounded-full border border-line p-1">
            {COLOUR_MODES.map((id) => (
              <label
                key={id}
                className="btn-ghost cursor-pointer has-checked:bg-hover has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input type="radio" name="colour-mode" checked={mode === id} onChange={() => choose(id)} className="sr-only" />
                {t(`common:mode_${id}`)}
              </label>
            ))}
          </div>
        </fieldset>
      </section>
      <SessionList />
    </AccountFrame>
  );
}
