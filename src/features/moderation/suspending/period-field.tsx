import { useTranslation } from 'react-i18next';

import { Field } from '#ui/fields/text-field.tsx';
import { Select } from '#ui/kit/select.tsx';

import { PERIODS } from './periods.ts';

/** The duration of an account's suspension. */
export function PeriodField({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const { t } = useTranslation('admin-reports');
  return (
    <Field label={t('period')}>
      {({ id }) => (
        <Select
          id={id}
          label={t('period')}
          value={days}
          onChange={onChange}
          choices={PERIODS.map((value) => ({
            value,
            label: value === '0' ? t('untilEnded') : t('periodDays', { count: Number(value) }),
          }))}
        />
      )}
    </Field>
  );
}
