import { clsx } from 'clsx';
import { Camera, Clock3, Paperclip, SendHorizontal, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';

import { MAX_IMAGE_BYTES } from '#features/pictures/rules.ts';
import { useAcceptedPictures } from '#features/pictures/use-accepted-pictures.ts';
import { isBlank } from '#platform/text/visible-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { liveClient } from '#ui/live/live-client.ts';
import { readMember } from '#ui/session.ts';

import { useChatState } from '../client/chat-store.ts';
import { queueMessage } from '../client/outbox.ts';
import * as chatApi from '../contract.ts';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_PICTURES } from '../contract.ts';
import { LocalPicture } from './message-pictures.tsx';

/** The counter shows when this many characters or fewer are left. */
const COUNTER_FROM = 200;

export interface ComposerHandle {
  /** Replaces the text and focuses the field. */
  write: (text: string) => void;
}

/** Composes a message of text and pictures. Enter sends, except on touch devices; Shift+Enter is a new line. */
export function Composer({ conversationId, ref }: { conversationId: string; ref: Ref<ComposerHandle> }) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const [text, setText] = useState(() => getMessageDraft(conversationId));
  const [files, setFiles] = useState<File[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const { type } = useTypingSignal(conversationId);
  // Grows with its content, up to max-height.
  useLayoutEffect(() => {
    const { current: element } = field;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [text]);
  useEffect(() => {
    if (!isTouch()) field.current?.focus({ preventScroll: true });
  }, []);

  const left = MAX_MESSAGE_LENGTH - text.trim().length;
  const canSend = left >= 0 && (!isBlank(text) || files.length > 0);
  const changeText = (next: string) => {
    setText(next);
    setMessageDraft(conversationId, next);
    type(!isBlank(next));
  };
  useImperativeHandle(ref, () => ({
    write: (prompt) => {
      changeText(prompt);
      field.current?.focus();
    },
  }));
  const add = (added: File[]) => {
    const accepted = added.filter(({ size }) => size <= MAX_IMAGE_BYTES);
    if (accepted.length < added.length) toast(t('pictureTooLarge'));
    if (files.length + accepted.length > MAX_MESSAGE_PICTURES)
      toast(t('tooManyPictures', { count: MAX_MESSAGE_PICTURES }));
    setFiles([...files, ...accepted].slice(0, MAX_MESSAGE_PICTURES));
  };
  const remove = (removed: number) => {
    setFiles(files.filter((_, index) => index !== removed));
    // The clicked button disappears with its picture. Not on touch devices, where focus would open the keyboard.
    if (!isTouch()) field.current?.focus();
  };
  const send = () => {
    if (!canSend) return;
    void queueMessage(conversationId, isBlank(text) ? '' : text.trim(), files);
    changeText('');
    setFiles([]);
    field.current?.focus();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent) => {
    const pictures = [...event.clipboardData.files].filter(({ type: kind }) => kind.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    add(pictures);
  };
  return (
    <form
      className="border-t border-line bg-card px-2 py-2 sm:px-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <LimitNotice conversationId={conversationId} />
      {files.length > 0 && <SelectedPictures files={files} onRemove={remove} />}
      <div className="flex items-end gap-1">
        <PickPictures isFull={files.length >= MAX_MESSAGE_PICTURES} onPick={add} />
        <textarea
          ref={field}
          rows={1}
          // While empty, the placeholder has the direction of the page.
          dir={text ? 'auto' : undefined}
          aria-label={t('message')}
          aria-describedby={left <= COUNTER_FROM ? 'characters-left' : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder={t('write')}
          value={text}
          enterKeyHint="enter"
          className={clsx(
            'field max-h-36 text-start resize-none overflow-y-auto',
            'rounded-3xl py-2 leading-6 -outline-offset-1',
          )}
          onChange={({ target }) => changeText(target.value)}
          onKeyDown={sendByKey}
          onPaste={paste}
        />
        <button
          type="submit"
          aria-label={t('send')}
          disabled={!canSend}
          className={clsx(
            'btn-icon bg-brand text-on-brand hover:bg-brand hover:brightness-110',
            'disabled:bg-hover disabled:text-muted',
          )}
        >
          <SendHorizontal size={20} aria-hidden className="rtl:-scale-x-100" />
        </button>
      </div>
      {left <= COUNTER_FROM && (
        <p
          id="characters-left"
          role="status"
          className={`px-12 pt-1 text-end text-meta ${left < 0 ? 'text-danger' : 'text-muted'}`}
        >
          {left < 0 ? t('tooLong', { count: -left }) : t('charactersLeft', { count: left })}
        </p>
      )}
    </form>
  );
}

/** Shown while messages wait because the member has sent too many. */
function LimitNotice({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation('chat');
  const isOverLimit = useChatState(({ outgoing }) =>
    outgoing.some((message) => message.conversationId === conversationId && message.isOverLimit),
  );
  return (
    <div role="status">
      {isOverLimit && (
        <p className="flex items-start gap-2 px-2 pb-2 text-ui text-muted">
          <Clock3 size={18} aria-hidden className="mt-0.5 shrink-0" />
          {t('limitReached')}
        </p>
      )}
    </div>
  );
}

const isTouch = () => matchMedia('(pointer: coarse)').matches;

function SelectedPictures({ files, onRemove }: { files: File[]; onRemove: (index: number) => void }) {
  const { t } = useTranslation('chat');
  return (
    <ul aria-label={t('pictures')} className="flex gap-2 overflow-x-auto px-1 pb-2">
      {files.map((file, index) => (
        <li key={`${file.name} ${file.lastModified} ${index}`} className="relative shrink-0">
          <LocalPicture file={file} className="size-20 rounded-xl object-cover" />
          <button
            type="button"
            aria-label={t('removePicture', { number: index + 1 })}
            className={clsx(
              'absolute end-0 top-0 grid size-11 place-items-start justify-items-end p-1 text-on-night',
              '[&>svg]:rounded-full [&>svg]:bg-night/60 [&>svg]:p-1',
            )}
            onClick={() => onRemove(index)}
          >
            <X size={22} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function PickPictures({ isFull, onPick }: { isFull: boolean; onPick: (files: File[]) => void }) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const accepted = useAcceptedPictures();
  const pick = (target: HTMLInputElement) => {
    onPick([...(target.files ?? [])]);
    // Allows picking the same picture again.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={t('attach')}
        onChange={({ target }) => pick(target)}
      />
      <button
        type="button"
        className="btn-icon text-muted disabled:opacity-40"
        aria-label={t('attach')}
        disabled={isFull}
        onClick={() => input.current?.click()}
      >
        <Paperclip size={22} aria-hidden />
      </button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('takePhoto')}
        onChange={({ target }) => pick(target)}
      />
      <button
        type="button"
        className="btn-icon hidden text-muted disabled:opacity-40 pointer-coarse:inline-grid"
        aria-label={t('takePhoto')}
        disabled={isFull}
        onClick={() => camera.current?.click()}
      >
        <Camera size={22} aria-hidden />
      </button>
    </>
  );
}

const drafts = new Map<string, string>();

const keyOf = (conversationId: string) => `${readMember()?._id} ${conversationId}`;

/** The unsent text of a conversation; in memory only, and per user. */
const getMessageDraft = (conversationId: string): string => drafts.get(keyOf(conversationId)) ?? '';

function setMessageDraft(conversationId: string, text: string): void {
  drafts.set(keyOf(conversationId), text);
}

/** Interval of repeating the signal while typing: the indicator expires after five seconds. */
const REPEAT_MS = 3_000;

/** Sends typing signals to the partner; ignores failures. */
function useTypingSignal(conversationId: string): { type: (hasText: boolean) => void } {
  const sentAt = useRef(0);
  const send = (isTyping: boolean) => {
    sentAt.current = isTyping ? Date.now() : 0;
    void liveClient.request(chatApi.setTypingLive, { conversationId, isTyping }).catch(() => {});
  };
  const type = (hasText: boolean) => {
    if (hasText && Date.now() - sentAt.current >= REPEAT_MS) send(true);
    else if (!hasText && sentAt.current > 0) sentAt.current = 0;
  };
  const stop = useEffectEvent(() => sentAt.current > 0 && send(false));
  useEffect(() => () => void stop(), []);
  return { type };
}
