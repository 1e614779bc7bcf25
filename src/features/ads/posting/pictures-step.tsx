import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Image } from '../contract.ts';
import { imageUrl } from '../format.ts';
import type { Upload, useUploads } from '../uploading/use-uploads.ts';
import type { Draft } from './draft.ts';
import { PictureSource } from './picture-source.tsx';
import { StoredPicture } from './picture-tiles.tsx';
import type { StepProps } from './step-props.ts';
import { UploadingPicture } from './uploading-picture.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { usePictureDialog } from './use-picture-dialog.tsx';

/** Up to eight pictures, or as many as the plan allows; the first is the cover. */
export function PicturesStep({
  draft,
  change,
  errorOf,
  uploading,
  most,
}: StepProps & { uploading: ReturnType<typeof useUploads>; most: number }) {
  const { t } = useTranslation('post');
  const { images } = draft.images;
  const { uploads } = uploading;
  const added = uploads.filter(({ replaces }) => !replaces);
  const hintId = useId();
  const [said, setSaid] = useState('');
  const editor = usePictureDialog();
  const reorder = (next: Image[]) => change((old) => withImages(old, next));
  const move = (from: number, to: number) => {
    reorder(moved(images, from, to));
    setSaid(t('movedTo', { place: to + 1, total: images.length }));
    // What moves in the document loses the focus.
    const grip = `grip-${images[from]?._id}`;
    if (document.activeElement?.id === grip) requestAnimationFrame(() => document.getElementById(grip)?.focus());
  };
  const { drag, grip } = useDragOrder(move);
  const tile = (upload: Upload) => (
    <UploadingPicture
      upload={upload}
      onCancel={() => uploading.drop(upload)}
      onRetry={() => uploading.retry(upload)}
      onEdit={() => editor.open(upload.original ?? upload.file, (file) => uploading.change(upload, file))}
    />
  );
  /** While another file of the picture is on its way. */
  const replacement = ({ _id }: Image) => {
    const upload = uploads.find(({ replaces }) => replaces === _id);
    return upload && tile(upload);
  };
  const error = errorOf('images');
  return (
    <div className="space-y-4">
      <PictureSource
        isFull={images.length + added.length >= most}
        most={most}
        onAdd={(files) => {
          editor.prepare();
          return uploading.add(files);
        }}
      />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{t('picturesCount', { number: images.length + added.length, most })}</span>
        <span id={hintId} className={images.length > 1 ? 'max-sm:sr-only pointer-coarse:sr-only' : 'sr-only'}>
          {t('dragHint')}
        </span>
      </p>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image, at) => (
          <li
            key={image._id}
            data-place={at}
            className={`rounded-2xl ${drag?.from === at ? 'pointer-events-none relative z-10 opacity-80' : ''} ${drag && drag.to === at && drag.from !== at ? 'outline-3 outline-accent' : ''}`}
            style={drag?.from === at ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
          >
            {replacement(image) ?? (
              <StoredPicture
                image={image}
                at={at}
                count={images.length}
                hintId={hintId}
                onGrip={grip(at).onPointerDown}
                onMove={(to) => move(at, to)}
                onEdit={() =>
                  editor.open(uploading.originalOf(image) ?? imageUrl(image, 1600), (file) =>
                    uploading.replace(image, t('picture', { number: at + 1 }), file),
                  )
                }
                onRemove={() => reorder(images.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
        {added.map((upload) => (
          <li key={upload.key}>{tile(upload)}</li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {editor.dialog}
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
