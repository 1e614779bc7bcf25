import { clsx } from 'clsx';
import {
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';

import { editableImageUrl, imageUrl } from '#features/pictures/image-url.ts';
import type { Image } from '#features/pictures/image.ts';
import type { PictureUpload } from '#features/pictures/uploading/picture-upload.ts';
import type { useUploads } from '#features/pictures/uploading/use-uploads.ts';
import { isolateBidi } from '#platform/text/language.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import type { Draft } from '../../drafts/draft.ts';
import type { StepProps } from '../wizard-props.ts';
import { PicturePicker } from './picture-picker.tsx';
import { StoredPicture, UploadingPicture } from './picture-tiles.tsx';

interface PicturesStepProps extends StepProps {
  uploading: ReturnType<typeof useUploads>;
  /** Picture limit of the plan, or eight. */
  maxPictures: number;
}

/** The pictures of the ad; the first is the cover. */
export function PicturesStep({ draft, change, errorOf, uploading, maxPictures }: PicturesStepProps) {
  const { t } = useTranslation('post');
  const { images } = draft.images;
  const { uploads } = uploading;
  const added = uploads.filter(({ replaces }) => !replaces);
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');
  const toast = useToast();
  const editor = useEditPictureDialog();
  const reorder = (next: Image[]) => change((old) => withImages(old, next));
  const move = (from: number, to: number) => {
    reorder(moveItem(images, from, to));
    setAnnouncement(t('movedTo', { place: to + 1, total: images.length }));
    // An element that moves in the document loses its focus.
    const grip = `grip-${images[from]?._id}`;
    if (document.activeElement?.id === grip) requestAnimationFrame(() => document.getElementById(grip)?.focus());
  };
  const { drag, grip } = useDragOrder(move);
  const ifRoom = (upload: PictureUpload, restart: () => void) => {
    if (uploading.hasRoomFor(upload)) restart();
    else toast(t('picturesLeftOut', { count: maxPictures, names: isolateBidi(upload.name) }));
  };
  const tile = (upload: PictureUpload) => (
    <UploadingPicture
      upload={upload}
      onCancel={() => uploading.cancel(upload)}
      onRetry={() => ifRoom(upload, () => uploading.retry(upload))}
      onEdit={() =>
        ifRoom(upload, () => editor.open(upload.original ?? upload.file, (file) => uploading.replaceFile(upload, file)))
      }
    />
  );
  /** The tile of an upload that replaces the image, if any. */
  const replacement = ({ _id }: Image) => {
    const upload = uploads.find(({ replaces }) => replaces === _id);
    return upload && tile(upload);
  };
  const error = errorOf('images');
  const isEmpty = images.length + added.length === 0;
  return (
    <div className="space-y-4">
      {error && <FieldError text={error} />}
      {draft.adInfo.selectedCategory?.needsPictures === false && (
        <p className="text-ui text-muted">{t('picturesOptional')}</p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-ui text-muted">
        <span>{t('picturesCount', { number: maxPictures - uploading.room, most: maxPictures })}</span>
        <span id={hintId} className={images.length > 1 ? 'max-sm:sr-only pointer-coarse:sr-only' : 'sr-only'}>
          {t('dragHint')}
        </span>
      </p>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image, at) => (
          <li
            key={image._id}
            data-place={at}
            className={clsx(
              'rounded-2xl',
              drag?.from === at && 'pointer-events-none relative z-10 opacity-80',
              drag?.to === at && drag.from !== at && 'outline-3 outline-ring',
            )}
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
                  editor.open(uploading.findOriginal(image) ?? editableImageUrl(image), (file) =>
                    uploading.replaceStored(image, t('picture', { number: at + 1 }), file),
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
        <li className={isEmpty ? 'col-span-full' : 'min-h-28'} hidden={uploading.room === 0}>
          <PicturePicker
            isTile={!isEmpty}
            isFull={uploading.room === 0}
            max={maxPictures}
            onAdd={(files) => {
              editor.preload();
              return uploading.add(files);
            }}
          />
        </li>
      </ol>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {editor.dialog}
    </div>
  );
}

export function withImages(draft: Draft, images: Image[]): Draft {
  return { ...draft, images: { images, imageUrls: images.map((image) => imageUrl(image, 400)) } };
}

function moveItem(images: Image[], from: number, to: number): Image[] {
  const image = images[from];
  return image ? images.toSpliced(from, 1).toSpliced(to, 0, image) : images;
}

const PictureDialog = lazyComponent(() => import('./edit-picture-dialog.tsx'));

interface Editing {
  url: string;
  onSave: (file: Blob) => void;
}

/** Opens a dialog for rotating and cropping a local file or a picture URL. Render `dialog` in the screen. */
function useEditPictureDialog(): {
  /** Preloads the chunk of the dialog. */
  preload: () => void;
  open: (picture: Blob | string, onSave: Editing['onSave']) => void;
  dialog: ReactNode;
} {
  const [editing, setEditing] = useState<Editing | null>(null);
  return {
    preload: PictureDialog.preload,
    open(picture, onSave) {
      const url = typeof picture === 'string' ? picture : URL.createObjectURL(picture);
      startTransition(() => setEditing({ url, onSave }));
    },
    dialog: (
      <Suspense>
        {editing && (
          <PictureDialog
            url={editing.url}
            onSave={async (file) => editing.onSave(file)}
            onClose={() => {
              URL.revokeObjectURL(editing.url);
              setEditing(null);
            }}
          />
        )}
      </Suspense>
    ),
  };
}

interface Drag {
  from: number;
  /** Index of the tile under the pointer. */
  to: number;
  x: number;
  y: number;
}

/** Distance in pixels from the window's edge at which dragging scrolls the page. */
const SCROLL_EDGE = 72;
const SCROLL_STEP = 14;

/**
 * Reorders tiles by mouse, pen or touch. Each tile has its index in `data-place`. The element with the `grip` props
 * starts the drag and needs `touch-action: none`. `onMove` is called when the tile is dropped.
 */
function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef({ x: 0, y: 0 });
  const isDragging = drag !== null;

  const move = useEffectEvent((event: PointerEvent) => {
    if (event.clientY < SCROLL_EDGE) window.scrollBy(0, -SCROLL_STEP);
    else if (event.clientY > window.innerHeight - SCROLL_EDGE) window.scrollBy(0, SCROLL_STEP);
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]')
      ?.dataset.place;
    setDrag(
      (old) =>
        old && {
          ...old,
          to: place === undefined ? old.to : Number(place),
          x: event.pageX - start.current.x,
          y: event.pageY - start.current.y,
        },
    );
  });
  const drop = useEffectEvent(() => {
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
    setDrag(null);
  });
  const cancel = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    setDrag(null);
  });
  useEffect(() => {
    if (!isDragging) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', drop, { signal });
    addEventListener('pointercancel', cancel, { signal });
    addEventListener('keydown', cancel, { signal });
    return () => listeners.abort();
  }, [isDragging]);

  return {
    drag,
    grip: (from: number) => ({
      onPointerDown: (event: ReactPointerEvent) => {
        if (event.button !== 0) return;
        start.current = { x: event.pageX, y: event.pageY };
        setDrag({ from, to: from, x: 0, y: 0 });
      },
    }),
  };
}
