import { ImagePlus } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { useToast } from '#web/ui/provider.tsx';

import { type Image, MAX_IMAGES } from '../contract.ts';
import { imageUrl } from '../format.ts';
import type { Draft } from './draft.ts';
import { StoredPicture, UploadingPicture } from './picture-tiles.tsx';
import type { StepProps } from './step-props.ts';
import type { useUploads } from './use-uploads.ts';

const TYPES = { 'image/jpeg': [], 'image/png': [], 'image/webp': [], 'image/avif': [], 'image/heic': [], 'image/heif': [] };

/** Up to eight pictures; the first is the cover. */
export function PicturesStep({ draft, change, errorOf, uploading }: StepProps & { uploading: ReturnType<typeof useUploads> }) {
  const { t } = useTranslation('post');
  const words = useErrorWords();
  const toast = useToast();
  const { images } = draft.images;
  const { uploads } = uploading;
  const isFull = images.length + uploads.length >= MAX_IMAGES;
  const reorder = (next: Image[]) => change((old) => withImages(old, next));
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: TYPES,
    disabled: isFull,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, refused) => {
      if (!uploading.add(files)) toast(words.ofField('tooManyImages') ?? '');
      if (refused.length > 0) toast(words.ofField('IMAGE_UNREADABLE') ?? '');
    },
  });
  const error = errorOf('images');
  return (
    <div className="space-y-4">
      <div
        {...getRootProps({ role: undefined })}
        className={`rounded-2xl border-2 border-dashed transition-colors ${isDragActive ? 'border-accent bg-hover' : 'border-line'}`}
      >
        <input {...getInputProps()} aria-label={t('addPictures')} />
        <button
          type="button"
          disabled={isFull}
          onClick={open}
          className="flex w-full flex-col items-center gap-2 rounded-2xl px-4 py-8 text-center transition-colors hover:bg-hover disabled:opacity-55 disabled:hover:bg-transparent"
        >
          <ImagePlus size={32} aria-hidden className="text-accent" />
          <span className="font-medium">{t('addPictures')}</span>
          <span className="text-sm text-muted max-sm:hidden">{t('dropPictures')}</span>
          <span className="text-xs text-muted">{t('picturesHint', { most: MAX_IMAGES })}</span>
        </button>
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <p className="text-sm text-muted">{t('picturesCount', { number: images.length, most: MAX_IMAGES })}</p>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {images.map((image, at) => (
          <li key={image._id}>
            <StoredPicture
              image={image}
              at={at}
              count={images.length}
              onMove={(to) => reorder(moved(images, at, to))}
              onRemove={() => reorder(images.toSpliced(at, 1))}
            />
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={upload.key}>
            <UploadingPicture upload={upload} onCancel={() => uploading.drop(upload)} onRetry={() => uploading.retry(upload)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

export function withImages(draft: Draft, images: Image[]): Draft {
  return { ...draft, images: { images, imageUrls: images.map((image) => imageUrl(image, 400)) } };
}

function moved(images: Image[], from: number, to: number): Image[] {
  const image = images[from];
  return image ? images.toSpliced(from, 1).toSpliced(to, 0, image) : images;
}
