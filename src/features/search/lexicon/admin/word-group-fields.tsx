import { useTranslation } from 'react-i18next';

import { LinesField } from '#ui/form/value-fields.tsx';

/** The words of a new and of an existing group. */
export function WordGroupFields() {
  const { t } = useTranslation('admin-search-words');
  return (
    <>
      <LinesField name="words" label={t('field_words')} hint={t('hint_words')} rows={6} />
      <LinesField name="finds" label={t('field_finds')} hint={t('hint_finds')} rows={3} />
    </>
  );
}
