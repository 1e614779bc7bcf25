import { clsx } from 'clsx';
import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';

import { PICTURE_TYPES } from '#features/pictures/rules.ts';
import { useAcceptedPictures } from '#features/pictures/use-accepted-pictures.ts';
import { isolateBidi, type Language } from '#platform/text/language.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';

interface PicturePickerProps {
  /** Smaller, with the size of a picture's tile. */
  isTile: boolean;
  isFull: boolean;
  max: number;
  /** Returns the files that exceed the limit. */
  onAdd: (files: File[]) => File[];
}

/** Adds pictures from files, drops, pastes and the camera. */
export function PicturePicker({ isTile, isFull, max, onAdd }: PicturePickerProps) {
  const { t } = useTranslation('post');
  const errorText = useErrorMessages();
  const toast = useToast();
  const language = useLanguage();
  const camera = useRef<HTMLInputElement>(null);
  const accepted = useAcceptedPictures();
  const add = (files: File[]) => {
    const leftOut = onAdd(files);
    if (leftOut.length > 0) toast(t('picturesLeftOut', { count: max, names: listNames(leftOut, language) }));
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: PICTURE_TYPES,
    disabled: isFull,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejected) => {
      add(files);
      if (rejected.length > 0) toast(errorText.forField('IMAGE_UNREADABLE') ?? '');
    },
  });
  usePastedPictures(add);
  return (
    <div className={isTile ? 'flex aspect-4/3 flex-col gap-2' : 'space-y-3'}>
      <div
        {...getRootProps({ role: undefined })}
        className={clsx(
          'rounded-2xl border-2 border-dashed transition-colors',
          isTile && 'flex grow',
          isDragActive ? 'border-ink bg-hover' : 'border-line',
        )}
      >
        <input {...getInputProps({ accept: accepted })} aria-label={t('addPictures')} />
        <button
          type="button"
          disabled={isFull}
          onClick={open}
          className={clsx(
            'flex w-full flex-col items-center justify-center rounded-2xl text-center',
            'transition-colors hover:bg-hover disabled:opacity-55 disabled:hover:bg-transparent',
            isTile ? 'gap-1 p-2 text-ui' : 'gap-2 px-4 py-8',
          )}
        >
          <ImagePlus size={28} aria-hidden className="text-muted" />
          <span className="font-medium">{t('addPictures')}</span>
          {!isTile && (
            <>
              <span className="text-ui text-muted max-sm:hidden pointer-coarse:hidden">{t('pasteHint')}</span>
              <span className="text-meta text-muted">{t('picturesHint', { count: max })}</span>
            </>
          )}
        </button>
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('orTakePhoto')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Without this, choosing the same file again fires no change event.
          target.value = '';
        }}
      />
      <button
        type="button"
        disabled={isFull}
        className="btn-outline hidden w-full px-2 max-sm:inline-flex pointer-coarse:inline-flex"
        onClick={() => camera.current?.click()}
      >
        <Camera size={18} aria-hidden />
        {t('orTakePhoto')}
      </button>
    </div>
  );
}

/** The names of files as one list; a name keeps its own direction. */
const listNames = (files: File[], language: Language): string =>
  new Intl.ListFormat(language).format(files.map(({ name }) => isolateBidi(name)));

/** Handles images pasted anywhere on the page; pasted text is left to the browser. */
function usePastedPictures(onPaste: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    onPaste(pictures);
  });
  useEffect(() => {
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}
