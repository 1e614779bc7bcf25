import { useTranslation } from 'react-i18next';

import { useSite } from '#features/site/use-site.ts';

/** The operator's stated review time; renders nothing without one. */
export function ReviewTime() {
  const { t } = useTranslation('post');
  const { reviewHours } = useSite();
  return reviewHours ? <>{t('reviewTime', { count: reviewHours })}</> : null;
}
