import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ShownImage } from '#features/pictures/image.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';

import type { OutgoingPicture } from '../client/chat-state.ts';
import { useUploadProgress } from '../client/upload-progress.ts';

const PictureLightbox = lazyComponent(() => import('#features/pictures/picture-lightbox.tsx'));

const GRID = 'grid w-64 max-w-full gap-0.5 overflow-hidden rounded-xl xs:w-72';
const columnsClass = (count: number) => (count === 1 ? '' : 'grid-cols-2');
const shapeClass = (count: number, index: number) =>
  count === 1 ? 'aspect-4/3' : count % 2 === 1 && index === 0 ? 'col-span-2 aspect-2/1' : 'aspect-square';

/** The pictures of a stored message as thumbnails; a click opens the lightbox. */
export function MessagePictures({ images, title }: { images: ShownImage[]; title: string }) {
  const { t } = useTranslation('chat');
  const [selected, setSelected] = useState(0);
  const dialog = useLazyDialog();
  return (
    <>
      <div className={`${GRID} ${columnsClass(images.length)}`}>
        {images.map((image, index) => (
          <button
            key={image._id}
            type="button"
            aria-label={t('openPicture', { number: index + 1 })}
            aria-haspopup="dialog"
            className={`overflow-hidden ${shapeClass(images.length, index)}`}
            onClick={() => {
              setSelected(index);
              dialog.open();
            }}
          >
            <Picture image={image} alt="" sizes="18rem" className="h-full" />
          </button>
        ))}
      </div>
      <Suspense>
        {dialog.isMounted && (
          <PictureLightbox
            images={images}
            title={title}
            at={selected}
            onSelect={setSelected}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The pictures of an outgoing message, with the upload progress. */
export function OutgoingPictures({
  clientId,
  pictures,
  isWaiting,
}: {
  clientId: string;
  pictures: OutgoingPicture[];
  isWaiting: boolean;
}) {
  const { t } = useTranslation('chat');
  const progress = useUploadProgress(clientId);
  return (
    <div className={`relative ${GRID} ${columnsClass(pictures.length)}`}>
      {pictures.map(({ key, file }, index) => (
        <LocalPicture
          key={key}
          file={file}
          className={`w-full object-cover opacity-60 ${shapeClass(pictures.length, index)}`}
        />
      ))}
      {isWaiting && (
        <progress
          className={clsx(
            'absolute inset-x-3 bottom-3 h-2 w-[calc(100%-1.5rem)]',
            'appearance-none overflow-hidden rounded-full bg-card',
            '[&::-moz-progress-bar]:bg-brand-mark [&::-webkit-progress-bar]:bg-card',
            '[&::-webkit-progress-value]:bg-brand-mark',
          )}
          value={progress}
          max={1}
          aria-label={t('sendingPictures')}
        />
      )}
    </div>
  );
}

/** A local picture file. An icon if the browser can't show it: many show no HEIC. */
export function LocalPicture({ file, className }: { file: Blob; className: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<Blob>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (broken === file)
    return (
      <span className={`grid place-items-center bg-hover text-muted ${className}`}>
        <ImageOff size={28} aria-hidden />
      </span>
    );
  return <img ref={image} alt="" className={`bg-hover ${className}`} onError={() => setBroken(file)} />;
}
