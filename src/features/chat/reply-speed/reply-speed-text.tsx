import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useApiQuery } from '#ui/api/api-query.ts';

import * as replySpeedApi from './contract.ts';

/**
 * "Usually replies within an hour"; renders nothing while it is unknown. Loads after hydration, because pages are
 * cached.
 */
export function ReplySpeedText({ userId }: { userId: string }) {
  const { t } = useTranslation('people');
  const speed = useApiQuery(replySpeedApi.getReplySpeed, { params: { id: userId } }).data?.replySpeed;
  if (!speed) return null;
  return (
    <p className="inline-flex items-center gap-1.5 text-ui text-muted">
      <Clock size={14} aria-hidden className="shrink-0" />
      {t(`replies_${speed}`)}
    </p>
  );
}
