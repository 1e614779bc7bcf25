import { Camera, Paperclip, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IMAGE_BYTES } from '#platform/image-limits.ts';
import { useToast } from '#web/ui/provider.tsx';

import { MAX_PICTURES, MAX_TEXT } from '../contract.ts';
import { compose } from '../state/outbox.ts';
import { FilePicture } from './bubble-pictures.tsx';
import { readWords, writeWords } from './unsent-words.ts';
import { useTypingSignal } from './use-typing-signal.ts';

/** The counter comes when this few characters are left. */
const FEW = 200;

/** Where a message is written: words, pictures, and away. Enter sends where there are keys, and Shift+Enter is a new line. */
export function Composer({ conversationId, quick }: { conversationId: string; quick: string[] }) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const [words, setWords] = useState(() => readWords(conversationId));
  const [files, setFiles] = useState<File[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const { type } = useTypingSignal(conversationId);
  // As high as its words, up to a few lines.
  useLayoutEffect(() => {
    const { current: element } = field;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [words]);
  useEffect(() => {
    if (!isTouch()) field.current?.focus({ preventScroll: true });
  }, []);

  const left = MAX_TEXT - words.trim().length;
  const canSend = left >= 0 && (words.trim() !== '' || files.length > 0);
  const write = (next: string) => {
    setWords(next);
    writeWords(conversationId, next);
    type(next.trim() !== '');
  };
  const add = (more: File[]) => {
    const small = more.filter(({ size }) => size <= IMAGE_BYTES);
    if (small.length < more.length) toast(t('pictureTooLarge'));
    if (files.length + small.length > MAX_PICTURES) toast(t('tooManyPictures', { most: MAX_PICTURES }));
    setFiles([...files, ...small].slice(0, MAX_PICTURES));
  };
  const remove = (at: number) => {
    setFiles(files.filter((_, index) => index !== at));
    // The button that was pressed is gone with its picture. Touched, it would raise a keyboard instead.
    if (!isTouch()) field.current?.focus();
  };
  const send = () => {
    if (!canSend) return;
    void compose(conversationId, words.trim(), files);
    write('');
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
      {quick.length > 0 && words === '' && files.length === 0 && (
        <div role="group" aria-label={t('quickLabel')} className="flex gap-2 overflow-x-auto px-1 pb-2">
          {quick.map((question) => (
            <button
              key={question}
              type="button"
              className="btn-outline shrink-0 px-4 font-normal"
              onClick={() => {
                write(question);
                field.current?.focus();
              }}
            >
              {question}
            </button>
          ))}
        </div>
      )}
      {files.length > 0 && <Chosen files={files} onRemove={remove} />}
      <div className="flex items-end gap-1">
        <PickPictures isFull={files.length >= MAX_PICTURES} onPick={add} />
        <textarea
          ref={field}
          rows={1}
          // Without words it has no direction of its own, and what it asks for reads as the page does.
          dir={words ? 'auto' : undefined}
          aria-label={t('message')}
          aria-describedby={left <= FEW ? 'characters-left' : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder={t('write')}
          value={words}
          enterKeyHint="enter"
          className="field max-h-36 text-start resize-none overflow-y-auto rounded-3xl py-2.5 leading-normal -outline-offset-1"
          onChange={({ target }) => write(target.value)}
          onKeyDown={sendByKey}
          onPaste={paste}
        />
        <button
          type="submit"
          aria-label={t('send')}
          disabled={!canSend}
          className="btn-icon bg-brand text-on-brand hover:bg-brand hover:brightness-110 disabled:bg-hover disabled:text-muted"
        >
          <SendHorizontal size={20} aria-hidden className="rtl:-scale-x-100" />
        </button>
      </div>
      {left <= FEW && (
        <p
          id="characters-left"
          role="status"
          className={`px-14 pt-1 text-end text-xs ${left < 0 ? 'text-danger' : 'text-muted'}`}
        >
          {left < 0 ? t('tooLong', { count: -left }) : t('charactersLeft', { count: left })}
        </p>
      )}
    </form>
  );
}

const isTouch = () => matchMedia('(pointer: coarse)').matches;

function Chosen({ files, onRemove }: { files: File[]; onRemove: (at: number) => void }) {
  const { t } = useTranslation('chat');
  return (
    <ul aria-label={t('pictures')} className="flex gap-2 overflow-x-auto px-1 pb-2">
      {files.map((file, at) => (
        <li key={`${file.name} ${file.lastModified} ${at}`} className="relative shrink-0">
          <FilePicture file={file} className="size-20 rounded-xl object-cover" />
          <button
            type="button"
            aria-label={t('removePicture', { number: at + 1 })}
            className="absolute end-0 top-0 grid size-11 place-items-start justify-items-end p-1 text-white [&>svg]:rounded-full [&>svg]:bg-black/60 [&>svg]:p-1"
            onClick={() => onRemove(at)}
          >
            <X size={24} aria-hidden />
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
  const take = (target: HTMLInputElement) => {
    onPick([...(target.files ?? [])]);
    // The same picture can be taken again.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={({ target }) => take(target)}
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
        onChange={({ target }) => take(target)}
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
