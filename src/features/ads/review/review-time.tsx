import { useTranslation } from 'react-i18next';

import { useSite } from '#web/site/use-site.ts';

/** Within what time the operator reviews ads; nothing if they don't say. */
export function ReviewTime() {
  const { t } = useTranslation('post');
  const { reviewHours } = useSite();
  return reviewHours ? <>{t('reviewTime', { count: reviewHours })}</> : null;
}
