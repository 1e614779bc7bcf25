import { BadgePercent, ContactRound, Files, MessageSquareX, ShieldBan, UserRoundPlus } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Signal, SignalType } from '#features/ads/signals/contract.ts';

import { SignalDetails } from './signal-details.tsx';

const ICONS = {
  bannedWords: MessageSquareX,
  contact: ContactRound,
  duplicate: Files,
  price: BadgePercent,
  newAccount: UserRoundPlus,
  suspended: ShieldBan,
} as const satisfies Record<SignalType, unknown>;

/** The signals of an ad as text; renders nothing without any. */
export function Signals({ signals }: { signals: Signal[] }) {
  const { t } = useTranslation('admin-moderation');
  const id = useId();
  if (signals.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-y border-line py-4">
      <h3 id={id} className="mb-2 text-ui font-semibold">
        {t('signals')}
      </h3>
      <ul className="space-y-2">
        {signals.map((signal) => (
          <SignalItem key={signal.type} signal={signal} />
        ))}
      </ul>
    </section>
  );
}

function SignalItem({ signal }: { signal: Signal }): ReactNode {
  const { t } = useTranslation('admin-moderation');
  const Icon = ICONS[signal.type];
  const { action } = signal;
  return (
    <li className="flex gap-3 text-ui">
      <Icon size={18} className="mt-0.5 shrink-0 text-danger" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium">
          {t(`signal_${signal.type}`)}
          {(action === 'hold' || action === 'reject') && (
            <Fragment>
              {' '}
              <span className="text-small font-normal text-muted">{t(`signalAction_${action}`)}</span>
            </Fragment>
          )}
        </p>
        <SignalDetails signal={signal} />
      </div>
    </li>
  );
}
