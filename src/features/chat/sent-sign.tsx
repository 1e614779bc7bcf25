import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Outgoing } from './state/rules.ts';

const SIGNS = { waiting: Clock3, failed: CircleAlert, sent: Check, read: CheckCheck };
const COLOURS = { waiting: '', failed: 'text-danger', sent: '', read: 'text-accent' };

/** How far the reader's own message has come. `outgoing` is there until it is stored. */
export function SentSign({ outgoing, isRead }: { outgoing: Outgoing | undefined; isRead: boolean }) {
  const { t } = useTranslation('chat');
  const state = outgoing ? (outgoing.refusal === undefined ? 'waiting' : 'failed') : isRead ? 'read' : 'sent';
  const Sign = SIGNS[state];
  return (
    <>
      <Sign size={15} aria-hidden className={`shrink-0 ${COLOURS[state]}`} />
      <span className="sr-only">{t(state)}</span>
    </>
  );
}
