import { clsx } from 'clsx';
import { RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#ui/i18n/use-text.ts';

import type { OutgoingMessage } from '../client/chat-state.ts';
import { discardOutgoing, retryOutgoing } from '../client/outbox.ts';
import { DeliveryStatus } from '../delivery-status.tsx';
import { formatMessageTime } from '../message-time.ts';
import { type MessageSegment, toSegments } from '../rules.ts';
import { MessagePictures, OutgoingPictures } from './message-pictures.tsx';
import type { ThreadEntry } from './thread-lines.ts';

interface BubbleProps {
  entry: ThreadEntry;
  /** Position in its group; decides corners and spacing. */
  isFirst: boolean;
  isLast: boolean;
  isRead: boolean;
  /** The viewer has not replied to the sender yet. */
  isFirstContact: boolean;
  /** Name of the sender, if several people share the side. */
  sender?: string | undefined;
  partnerName: string;
}

/** One message; the viewer's own messages are aligned to the end, others to the start. */
export function MessageBubble({ entry, isFirst, isLast, isRead, isFirstContact, sender, partnerName }: BubbleProps) {
  const { t } = useTranslation('chat');
  const { isMine, content, images, outgoing } = entry;
  const isFailed = outgoing?.refusal !== undefined;
  const hasPictures = images.length > 0 || (outgoing?.pictures.length ?? 0) > 0;
  const colors = isFailed
    ? 'border-danger bg-card'
    : isMine
      ? 'border-transparent bg-brand-soft'
      : 'border-line bg-card';
  const corner = isLast ? (isMine ? 'rounded-ee-md' : 'rounded-es-md') : '';
  return (
    <div className={`flex flex-col ${isMine ? 'items-end' : 'items-start'} ${isFirst ? 'mt-3' : 'mt-0.5'}`}>
      {sender && isFirst && (
        <p dir="auto" className="mx-3 mb-0.5 text-meta font-medium text-muted">
          {sender}
        </p>
      )}
      <div
        className={clsx('max-w-[85%] rounded-2xl border md:max-w-[75%]', colors, corner, hasPictures && 'w-min p-1')}
      >
        <span className="sr-only">{isMine ? t('you') : sender || partnerName}: </span>
        {images.length > 0 && <MessagePictures images={images} title={partnerName} />}
        {outgoing && outgoing.pictures.length > 0 && (
          <OutgoingPictures clientId={outgoing.clientId} pictures={outgoing.pictures} isWaiting={!isFailed} />
        )}
        {content ? (
          <p
            dir="auto"
            className={clsx(
              'flow-root px-3 py-1.5 text-start text-body',
              'wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]',
            )}
          >
            <span>
              <MessageText content={content} isFirstContact={isFirstContact} />
            </span>
            {/* At the end of the last line, whatever the text's direction; below it if it does not fit. */}
            <Meta entry={entry} isRead={isRead} className="float-end ms-3 mt-2" />
          </p>
        ) : (
          <Meta entry={entry} isRead={isRead} className="justify-end px-3 py-1.5" />
        )}
        {isFirstContact && hasLinksOrPhones(content) && (
          <p className="mx-1 mb-1 flex items-start gap-1.5 rounded-xl bg-mark px-3 py-1.5 text-meta">
            <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
            {t('caution')}
          </p>
        )}
      </div>
      {outgoing && isFailed && <Failed outgoing={outgoing} />}
    </div>
  );
}

interface MetaProps {
  entry: ThreadEntry;
  isRead: boolean;
  className: string;
}

function Meta({ entry: { at, isMine, outgoing }, isRead, className }: MetaProps) {
  const language = useLanguage();
  return (
    <span className={`flex items-center gap-1 text-meta whitespace-nowrap text-muted ${className}`}>
      <time dateTime={at}>
        <bdi>{formatMessageTime(at, language)}</bdi>
      </time>
      {isMine && <DeliveryStatus outgoing={outgoing} isRead={isRead} />}
    </span>
  );
}

/** The clicked button disappears with its row, so the focus moves to the message log. */
const moveFocusAndRun = (action: () => void) => (event: MouseEvent<HTMLElement>) => {
  event.currentTarget.closest<HTMLElement>('[role=region]')?.focus({ preventScroll: true });
  action();
};

function Failed({ outgoing: { clientId, refusal } }: { outgoing: OutgoingMessage }) {
  const { t } = useTranslation('chat');
  return (
    <div className="flex max-w-[85%] flex-wrap items-center justify-end gap-x-1">
      <p role="alert" className="px-2 py-1 text-meta text-danger">
        {refusal || t('failedText')}
      </p>
      <button type="button" className="btn-ghost text-meta" onClick={moveFocusAndRun(() => retryOutgoing(clientId))}>
        <RotateCw size={14} aria-hidden />
        {t('retry')}
      </button>
      <button
        type="button"
        className="btn-ghost text-meta text-danger"
        onClick={moveFocusAndRun(() => discardOutgoing(clientId))}
      >
        <Trash2 size={14} aria-hidden />
        {t('discard')}
      </button>
    </div>
  );
}

/** Characters that never wrap away from the warning icon. */
const UNBROKEN = 4;

/** The text of a message with clickable links and phone numbers; those on first contact have a warning icon. */
function MessageText({ content, isFirstContact }: { content: string; isFirstContact: boolean }) {
  return toSegments(content).map((segment, index) => {
    if (segment.kind === 'text') return <span key={index}>{segment.text}</span>;
    return (
      <a
        key={index}
        href={toHref(segment)}
        target={segment.kind === 'link' ? '_blank' : undefined}
        rel="nofollow noopener noreferrer"
        dir="ltr"
        className={clsx(
          'font-medium underline underline-offset-3 hover:no-underline',
          isFirstContact && 'decoration-dotted',
          segment.kind === 'phone' ? 'whitespace-nowrap' : 'wrap-anywhere',
        )}
      >
        <bdi>
          <span className="whitespace-nowrap">
            {isFirstContact && <TriangleAlert size={14} aria-hidden className="me-1 inline align-[-0.125em]" />}
            {segment.text.slice(0, UNBROKEN)}
          </span>
          {segment.text.slice(UNBROKEN)}
        </bdi>
      </a>
    );
  });
}

/** Whether a message has links or phone numbers. */
const hasLinksOrPhones = (content: string): boolean => toSegments(content).some(({ kind }) => kind !== 'text');

function toHref({ kind, text }: MessageSegment): string {
  if (kind === 'link') return /^https?:/i.test(text) ? text : `https://${text}`;
  return `tel:${[...text.normalize('NFKC')]
    .map(toAsciiDigit)
    .join('')
    .replace(/[^\d+]/g, '')}`;
}

/** Converts Arabic-Indic and Persian digits, so that they can be dialled. */
function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return character;
}
