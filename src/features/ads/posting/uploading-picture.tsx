import { Crop, ImageOff, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';

import type { Upload } from '../uploading/use-uploads.ts';
import { FRAME, ROUND } from './picture-tiles.tsx';

interface UploadingPictureProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
  onEdit: () => void;
}

/** A picture on its way, with how far it is, or why it failed. It can be turned and cropped already, where the browser can draw it. */
export function UploadingPicture({
  upload: { name, preview, progress, stage, error },
  onCancel,
  onRetry,
  onEdit,
}: UploadingPictureProps) {
  const { t } = useTranslation('post');
  const words = useErrorWords();
  const [unseen, setUnseen] = useState('');
  const isSeen = unseen !== preview;
  return (
    <div className="space-y-1">
      <div className={FRAME}>
        {isSeen ? (
          <img
            src={preview}
            alt=""
            className="aspect-4/3 w-full object-cover opacity-50"
            onError={() => setUnseen(preview)}
          />
        ) : (
          <div className="grid aspect-4/3 place-items-center text-muted">
            <ImageOff size={32} aria-hidden />
          </div>
        )}
        <button
          type="button"
          className={`${ROUND} end-0 top-0`}
          aria-label={t('cancelUpload', { name })}
          onClick={onCancel}
        >
          <X size={18} aria-hidden />
        </button>
        {isSeen && stage !== 'done' && (
          <button
            type="button"
            className={`${ROUND} end-0 bottom-0`}
            aria-label={t('editUpload', { name })}
            onClick={onEdit}
          >
            <Crop size={18} aria-hidden />
          </button>
        )}
      </div>
      {stage === 'failed' ? (
        <div role="alert" className="text-xs text-danger">
          {words.ofCall(error ?? null)}
          <button
            type="button"
            className="btn-ghost -ms-3 flex"
            aria-label={t('retryUpload', { name })}
            onClick={onRetry}
          >
            <RotateCw size={16} aria-hidden />
            {t('retry')}
          </button>
        </div>
      ) : (
        <div className="min-h-11 space-y-1 pt-1">
          <progress
            className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
            value={progress}
            max={1}
            aria-label={t('uploading', { name })}
          />
          <p className="flex justify-between gap-2 text-xs text-muted">
            <span role="status">{t(`upload_${stage}`)}</span>
            {stage !== 'queued' && <bdi>{Math.floor(progress * 100)}%</bdi>}
          </p>
        </div>
      )}
    </div>
  );
}
