import { useTranslation } from 'react-i18next';

import { SettingsSection } from '#features/site/settings/settings-section.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';

/** The marketplace's name, tagline and languages. */
export function SiteStep() {
  const { t } = useTranslation('admin-settings');
  return (
    <>
      <div className="panel space-y-6">
        <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={60} />
        <BilingualField name="tagline" label={t('field_tagline')} hint={t('hint_tagline')} maxLength={150} />
      </div>
      <SettingsSection name="languages" />
    </>
  );
}

/** Colour and logos, as in the settings. */
export function LookStep() {
  return <SettingsSection name="look" />;
}
