import { clsx } from 'clsx';
import { Crop, ImageOff, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';

import type { PictureUpload } from '#features/pictures/uploading/picture-upload.ts';
import { TILE_CLASS, TILE_BUTTON_CLASS } from './stored-picture.tsx';

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
  const words = useErrorMessages();
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
          {words.forCall(error)}
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
              '[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand',
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
