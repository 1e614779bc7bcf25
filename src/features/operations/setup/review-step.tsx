import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import type { SetupForm } from './contract.ts';

/** What will be stored, before it is. */
export function ReviewStep() {
  const { t } = useTranslation(['admin-setup', 'admin-settings', 'admin-form']);
  const text = useText();
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit', style: 'short' });
  const { name, languages, countries, primaryColor, starter } = useFormContext<SetupForm>().getValues();
  return (
    <dl className="panel divide-y divide-line py-1 sm:py-3">
      <Row label={t('admin-settings:field_name')}>
        <bdi>{text(name)}</bdi>
      </Row>
      <Row label={t('admin-settings:field_languages')}>
        {list.format(languages.map((language) => t(`admin-form:language_${language}`)))}
      </Row>
      <Row label={t('step_places')}>
        {countries.map((country) => (
          <span key={country.code} className="block">
            <bdi>{text(country.name)}</bdi> · <bdi>{country.currency}</bdi> ·{' '}
            {t('citiesCount', { count: country.cities.length })}
          </span>
        ))}
      </Row>
      <Row label={t('admin-settings:field_primaryColor')}>
        <span className="inline-flex items-center gap-2">
          <span className="size-5 rounded-full border border-line" style={{ backgroundColor: primaryColor }} />
          <bdi dir="ltr">{primaryColor}</bdi>
        </span>
      </Row>
      <Row label={t('step_categories')}>{t(`starter_${starter}`)}</Row>
      <Row label={t('plan')}>{t('planText')}</Row>
    </dl>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[12rem_1fr]">
    <dt className="text-ui text-muted">{label}</dt>
    <dd className="min-w-0 text-ui wrap-anywhere">{children}</dd>
  </div>
);
