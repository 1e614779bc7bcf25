import { useTranslation } from 'react-i18next';

import { Switch } from '#ui/kit/switch.tsx';

import type { Preferences, PreferencesChange } from './contract.ts';

const SWITCHES = ['showsPhone', 'showsPresence'] as const;

/** Switches for what others can see of the member. */
export function PrivacySwitches({
  preferences,
  onChange,
}: {
  preferences: Preferences;
  onChange: (change: PreferencesChange) => void;
}) {
  const { t } = useTranslation('account');
  return (
    <section aria-labelledby="privacy-title" className="panel">
      <h2 id="privacy-title" className="text-h3">
        {t('privacy')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {SWITCHES.map((name) => (
          <li key={name} className="flex items-center justify-between gap-3 py-2">
            <p id={`${name}-title`}>
              <span className="font-medium">{t(name)}</span>
              <span className="block text-ui text-muted">{t(`${name}Text`)}</span>
            </p>
            <Switch label={t(name)} isOn={preferences[name]} onChange={(isOn) => onChange({ [name]: isOn })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
