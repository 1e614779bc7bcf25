import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { OutgoingMessage } from './client/chat-state.ts';

const ICONS = { waiting: Clock3, failed: CircleAlert, sent: Check, read: CheckCheck };
const COLOURS = { waiting: '', failed: 'text-danger', sent: '', read: 'text-ink' };

/** The status icon of an own message. `outgoing` is set until the message is stored. */
export function DeliveryStatus({ outgoing, isRead }: { outgoing: OutgoingMessage | undefined; isRead: boolean }) {
  const { t } = useTranslation('chat');
  const state = outgoing ? (outgoing.refusal === undefined ? 'waiting' : 'failed') : isRead ? 'read' : 'sent';
  const Icon = ICONS[state];
  return (
    <>
      <Icon size={14} aria-hidden className={`shrink-0 ${COLOURS[state]}`} />
      <span className="sr-only">{t(state)}</span>
    </>
  );
}
