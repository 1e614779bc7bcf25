import { clsx } from 'clsx';
import { Crop, Ellipsis, GripHorizontal, ImageOff, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEventHandler, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Image } from '#features/pictures/image.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { isSmallPicture } from '#features/pictures/rules.ts';
import type { PictureUpload } from '#features/pictures/uploading/picture-upload.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Menu } from '#ui/kit/menu.tsx';

/** Round button on a picture: a 44-pixel touch target with a small visible icon. */
const TILE_BUTTON_CLASS = clsx(
  'absolute grid size-11 place-items-center rounded-full text-on-night -outline-offset-2',
  '[&>svg]:size-8 [&>svg]:rounded-full [&>svg]:bg-night/60 [&>svg]:p-1.5 hover:[&>svg]:bg-night/85',
);
const TILE_CLASS = 'relative overflow-hidden rounded-2xl border border-line bg-hover';

interface StoredPictureProps {
  image: Image;
  at: number;
  count: number;
  hintId: string;
  onGrip: PointerEventHandler;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** Tile of a stored picture: a button to remove it, a handle to move it, and a menu with everything else. */
export function StoredPicture({ image, at, count, hintId, onGrip, onMove, onEdit, onRemove }: StoredPictureProps) {
  const { t } = useTranslation(['post', 'layout']);
  const moveByKey = useMoveByKey(at, count, onMove);
  const number = at + 1;
  const moves = [
    { id: 'cover', label: t('makeCover'), onSelect: () => onMove(0) },
    { id: 'earlier', label: t('moveEarlier'), onSelect: () => onMove(at - 1) },
    { id: 'later', label: t('moveLater'), onSelect: () => onMove(at + 1) },
  ];
  return (
    <div className="space-y-1">
      <div className={TILE_CLASS}>
        <Picture
          image={image}
          alt={t('picture', { number })}
          sizes="(min-width: 64rem) 15rem, 45vw"
          isEager
          className="pointer-events-none aspect-4/3"
        />
        {at === 0 && (
          <span
            className={clsx(
              'absolute start-2 top-2 rounded-full bg-night/60 px-3 py-1',
              'text-meta font-semibold text-on-night',
            )}
          >
            {t('cover')}
          </span>
        )}
        <button
          type="button"
          className={`${TILE_BUTTON_CLASS} end-0 top-0`}
          aria-label={t('removePicture', { number })}
          onClick={onRemove}
        >
          <X size={18} aria-hidden />
        </button>
        {count > 1 && (
          <button
            type="button"
            id={`grip-${image._id}`}
            className={`${TILE_BUTTON_CLASS} start-0 bottom-0 cursor-grab touch-none`}
            aria-label={t('dragPicture', { number })}
            aria-describedby={hintId}
            onPointerDown={onGrip}
            onKeyDown={moveByKey}
          >
            <GripHorizontal size={18} aria-hidden />
          </button>
        )}
        <Menu
          label={t('pictureMenu', { number })}
          trigger={<Ellipsis size={18} aria-hidden />}
          triggerClass={`${TILE_BUTTON_CLASS} end-0 bottom-0`}
          entries={[
            { id: 'edit', label: t('editPictureTitle'), onSelect: onEdit },
            ...moves.filter(({ id }) => (id === 'later' ? number < count : at > 0)),
          ]}
        />
      </div>
      {isSmallPicture(image) && <p className="text-meta text-muted">{t('layout:smallPicture')}</p>}
    </div>
  );
}

/** Arrow keys move a tile in reading direction, Home and End to either end. */
function useMoveByKey(at: number, count: number, onMove: (to: number) => void) {
  const forward = useLanguage() === 'ar' ? 'ArrowLeft' : 'ArrowRight';
  return (event: KeyboardEvent) => {
    const isArrow = event.key.startsWith('Arrow');
    const step = event.key === forward || event.key === 'ArrowDown' ? 1 : -1;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : isArrow ? at + step : at;
    if (!isArrow && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    if (to !== at && to >= 0 && to < count) onMove(to);
  };
}

interface UploadingPictureProps {
  upload: PictureUpload;
  onCancel: () => void;
  onRetry: () => void;
  onEdit: () => void;
}

/** Tile of an upload with its progress or error. Can be rotated and cropped if the browser can display the format. */
export function UploadingPicture({
  upload: { name, preview, progress, stage, error },
  onCancel,
  onRetry,
  onEdit,
}: UploadingPictureProps) {
  const { t } = useTranslation('post');
  const errorText = useErrorMessages();
  const [brokenPreview, setBrokenPreview] = useState('');
  const hasPreview = brokenPreview !== preview;
  return (
    <div className="space-y-1">
      <div className={TILE_CLASS}>
        {hasPreview ? (
          <img
            src={preview}
            alt=""
            className="aspect-4/3 w-full object-cover opacity-50"
            onError={() => setBrokenPreview(preview)}
          />
        ) : (
          <div className="grid aspect-4/3 place-items-center text-muted">
            <ImageOff size={28} aria-hidden />
          </div>
        )}
        <button
          type="button"
          className={`${TILE_BUTTON_CLASS} end-0 top-0`}
          aria-label={t('cancelUpload', { name })}
          onClick={onCancel}
        >
          <X size={18} aria-hidden />
        </button>
        {hasPreview && stage !== 'done' && (
          <button
            type="button"
            className={`${TILE_BUTTON_CLASS} end-0 bottom-0`}
            aria-label={t('editUpload', { name })}
            onClick={onEdit}
          >
            <Crop size={18} aria-hidden />
          </button>
        )}
      </div>
      {stage === 'failed' ? (
        <div role="alert" className="text-meta text-danger">
          {errorText.forCall(error)}
          <button
            type="button"
            className="btn-ghost -ms-3 flex"
            aria-label={t('retryUpload', { name })}
            onClick={onRetry}
          >
            <RotateCw size={18} aria-hidden />
            {t('retry')}
          </button>
        </div>
      ) : (
        <div className="min-h-11 space-y-1 pt-1">
          <progress
            className={clsx(
              'block h-2 w-full appearance-none overflow-hidden rounded-full bg-line',
              '[&::-moz-progress-bar]:bg-brand-mark [&::-webkit-progress-bar]:bg-line',
              '[&::-webkit-progress-value]:bg-brand-mark',
            )}
            value={progress}
            max={1}
            aria-label={t('uploading', { name })}
          />
          <p className="flex justify-between gap-2 text-meta text-muted">
            <span role="status">{t(`upload_${stage}`)}</span>
            {stage !== 'queued' && <bdi>{Math.floor(progress * 100)}%</bdi>}
          </p>
        </div>
      )}
    </div>
  );
}
