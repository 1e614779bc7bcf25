import { BadgePercent, ContactRound, Files, MessageSquareX, ShieldBan, UserRoundPlus } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { formatMoney } from '#features/ads/format-money.ts';
import type { Signal, SignalField, SignalType } from '#features/ads/signals/contract.ts';
import type { Range } from '#features/ads/signals/find-words.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

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

/** The details of a signal, with links to the other ads and members. */
function SignalDetails({ signal }: { signal: Signal }): ReactNode {
  const { t } = useTranslation('admin-moderation');
  const language = useLanguage();
  switch (signal.type) {
    case 'bannedWords':
    case 'contact':
      return <Found found={signal.found} />;
    case 'duplicate':
      return <Duplicates ads={signal.ads} />;
    case 'price':
      return (
        <p className="text-muted">
          {t(signal.isHigh ? 'priceTooHigh' : 'priceTooLow', {
            median: formatMoney(signal.median, signal.currency, signal.decimals, language),
            count: signal.similarAds,
          })}
        </p>
      );
    case 'newAccount':
      return (
        <p className="text-muted">
          {signal.days === 0 ? t('joinedToday') : t('joinedDaysAgo', { count: signal.days })}
        </p>
      );
    case 'suspended':
      return (
        <p className="text-muted">
          <Trans
            t={t}
            i18nKey={signal.match === 'number' ? 'suspendedNumber' : 'suspendedDevice'}
            values={{ name: signal.member.name || t('deletedMember') }}
            components={{ a: <Link to={adminPaths.person(signal.member._id)} className="underline" />, i: <bdi /> }}
          />
        </p>
      );
  }
}

/** The matched words, by the text that has them. */
function Found({ found }: { found: { text: string; field: SignalField }[] }) {
  const { t } = useTranslation('admin-moderation');
  return (['title', 'description'] as const).map((field) => {
    const texts = found.filter((each) => each.field === field).map(({ text }) => text);
    return (
      texts.length > 0 && (
        <p key={field} className="text-muted">
          {t(`foundIn_${field}`)}{' '}
          {texts.map((text, at) => (
            <span key={text}>
              {at > 0 && ' · '}
              <bdi className="wrap-anywhere text-ink">{text}</bdi>
            </span>
          ))}
        </p>
      )
    );
  });
}

function Duplicates({ ads }: Pick<Extract<Signal, { type: 'duplicate' }>, 'ads'>) {
  const { t } = useTranslation('admin-moderation');
  const text = useText();
  return (
    <ul>
      {ads.map(({ _id, title, isSamePicture, isSameText }) => (
        <li key={_id} className="text-muted">
          <Link to={adminPaths.ad(_id)} className="text-ink underline">
            <bdi>{text(title) || _id}</bdi>
          </Link>
          {' · '}
          {t(isSamePicture && isSameText ? 'sameBoth' : isSamePicture ? 'samePicture' : 'sameText')}
        </li>
      ))}
    </ul>
  );
}

interface MarkedTextProps {
  text: string;
  /** In order, without overlaps. Those outside the text are left out. */
  ranges: Range[];
}

/** A text in which the words and contact details that signals found are marked. */
export function MarkedText({ text, ranges }: MarkedTextProps) {
  const inside = ranges
    .map(({ from, to }) => ({ from: Math.max(from, 0), to: Math.min(to, text.length) }))
    .filter(({ from, to }) => from < to);
  return (
    <>
      {inside.map(({ from, to }, at) => [
        text.slice(inside[at - 1]?.to ?? 0, from),
        <mark key={from} className="rounded-sm bg-mark text-inherit">
          {text.slice(from, to)}
        </mark>,
      ])}
      {text.slice(inside.at(-1)?.to ?? 0)}
    </>
  );
}

/** The words and contact details that signals found in a text of an ad. */
export const foundIn = (signals: Signal[], field: SignalField): string[] =>
  signals
    .flatMap((signal) => ('found' in signal ? signal.found : []))
    .filter((one) => one.field === field)
    .map(({ text }) => text);
