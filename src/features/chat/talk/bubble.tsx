import { RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#web/layout/site.ts';

import { SentSign } from '../sent-sign.tsx';
import { discardOutgoing, retryOutgoing } from '../state/outbox.ts';
import type { Outgoing } from '../state/rules.ts';
import { timeOf } from '../times.ts';
import { BubblePictures, OutgoingPictures } from './bubble-pictures.tsx';
import type { Entry } from './lines.ts';
import { leadsAway, RichText } from './rich-text.tsx';

interface BubbleProps {
  entry: Entry;
  /** The first and the last of a group have their own corners and distance. */
  isFirst: boolean;
  isLast: boolean;
  isRead: boolean;
  /** Of someone the reader hasn't answered yet. */
  isStrange: boolean;
  /** Where several people write on one side. */
  sender?: string | undefined;
  partnerName: string;
}

/** One message: on the end's side when it is the reader's, else on the start's. */
export function Bubble({ entry, isFirst, isLast, isRead, isStrange, sender, partnerName }: BubbleProps) {
  const { t } = useTranslation('chat');
  const { isMine, content, images, outgoing } = entry;
  const isFailed = outgoing?.refusal !== undefined;
  const hasPictures = images.length > 0 || (outgoing?.pictures.length ?? 0) > 0;
  const colours = isFailed ? 'border-danger bg-card' : isMine ? 'border-transparent bg-own' : 'border-line bg-card';
  const corner = isLast ? (isMine ? 'rounded-ee-md' : 'rounded-es-md') : '';
  return (
    <div className={`flex flex-col ${isMine ? 'items-end' : 'items-start'} ${isFirst ? 'mt-3' : 'mt-0.5'}`}>
      {sender && isFirst && (
        <p dir="auto" className="mx-3 mb-0.5 text-xs font-medium text-muted">
          {sender}
        </p>
      )}
      <div
        className={`max-w-[85%] rounded-2xl border md:max-w-[75%] ${colours} ${corner} ${hasPictures ? 'w-min p-1' : ''}`}
      >
        <span className="sr-only">{isMine ? t('you') : sender || partnerName}: </span>
        {images.length > 0 && <BubblePictures images={images} title={partnerName} />}
        {outgoing && outgoing.pictures.length > 0 && (
          <OutgoingPictures clientId={outgoing.clientId} pictures={outgoing.pictures} isWaiting={!isFailed} />
        )}
        <div className="flex flex-wrap items-end justify-end gap-x-3 px-3 py-1.5">
          {content && (
            <p
              dir="auto"
              className="min-w-0 grow text-start text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
            >
              <RichText content={content} isStrange={isStrange} />
            </p>
          )}
          <Meta entry={entry} isRead={isRead} />
        </div>
        {isStrange && leadsAway(content) && (
          <p className="mx-1 mb-1 flex items-start gap-1.5 rounded-xl bg-mark px-2.5 py-1.5 text-xs">
            <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
            {t('caution')}
          </p>
        )}
      </div>
      {outgoing && isFailed && <Failed outgoing={outgoing} />}
    </div>
  );
}

function Meta({ entry: { at, isMine, outgoing }, isRead }: { entry: Entry; isRead: boolean }) {
  const language = useLanguage();
  return (
    <span className="flex shrink-0 items-center gap-1 pb-0.5 text-[0.6875rem] leading-none text-muted">
      <time dateTime={at}>
        <bdi>{timeOf(at, language)}</bdi>
      </time>
      {isMine && <SentSign outgoing={outgoing} isRead={isRead} />}
    </span>
  );
}

/** The pressed button goes with its line: the focus stays among the messages. */
const leave = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  event.currentTarget.closest<HTMLElement>('[role=region]')?.focus({ preventScroll: true });
  act();
};

function Failed({ outgoing: { clientId, refusal } }: { outgoing: Outgoing }) {
  const { t } = useTranslation('chat');
  return (
    <div className="flex max-w-[85%] flex-wrap items-center justify-end gap-x-1">
      <p role="alert" className="px-2 py-1 text-xs text-danger">
        {refusal || t('failedText')}
      </p>
      <button type="button" className="btn-ghost text-xs" onClick={leave(() => retryOutgoing(clientId))}>
        <RotateCw size={15} aria-hidden />
        {t('retry')}
      </button>
      <button type="button" className="btn-ghost text-xs text-danger" onClick={leave(() => discardOutgoing(clientId))}>
        <Trash2 size={15} aria-hidden />
        {t('discard')}
      </button>
    </div>
  );
}
