import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Image } from '#features/ads/contract.ts';
import { Picture } from '#features/ads/picture.tsx';
import { late } from '#web/ui/late.ts';
import { useLateDialog } from '#web/ui/use-late-dialog.ts';

import type { OutgoingPicture } from '../state/rules.ts';
import { useProgress } from '../state/upload-progress.ts';

const LargePictures = late(() => import('#features/ads/large-pictures.tsx'));

const GRID = 'grid w-64 max-w-full gap-0.5 overflow-hidden rounded-xl xs:w-72';
const columns = (count: number) => (count === 1 ? '' : 'grid-cols-2');
const shape = (count: number, at: number) =>
  count === 1 ? 'aspect-4/3' : count % 2 === 1 && at === 0 ? 'col-span-2 aspect-2/1' : 'aspect-square';

/** The pictures of a message, small; one that is pressed opens them large. */
export function BubblePictures({ images, title }: { images: Image[]; title: string }) {
  const { t } = useTranslation('chat');
  const [at, setAt] = useState(0);
  const dialog = useLateDialog();
  return (
    <>
      <div className={`${GRID} ${columns(images.length)}`}>
        {images.map((image, index) => (
          <button
            key={image._id}
            type="button"
            aria-label={t('openPicture', { number: index + 1 })}
            aria-haspopup="dialog"
            className={`overflow-hidden ${shape(images.length, index)}`}
            onClick={() => {
              setAt(index);
              dialog.open();
            }}
          >
            <Picture image={image} alt="" sizes="18rem" className="h-full" />
          </button>
        ))}
      </div>
      <Suspense>
        {dialog.isThere && (
          <LargePictures
            images={images}
            title={title}
            at={at}
            onSelect={setAt}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
}

/** Those on their way, with how far they are. */
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
  const progress = useProgress(clientId);
  return (
    <div className={`relative ${GRID} ${columns(pictures.length)}`}>
      {pictures.map(({ key, file }, at) => (
        <FilePicture key={key} file={file} className={`w-full object-cover opacity-60 ${shape(pictures.length, at)}`} />
      ))}
      {isWaiting && (
        <progress
          className="absolute inset-x-3 bottom-3 h-2 w-[calc(100%-1.5rem)] appearance-none overflow-hidden rounded-full bg-card [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-card [&::-webkit-progress-value]:bg-brand"
          value={progress}
          max={1}
          aria-label={t('sendingPictures')}
        />
      )}
    </div>
  );
}

/** A picture of this device. */
export function FilePicture({ file, className }: { file: Blob; className: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} alt="" className={`bg-hover ${className}`} />;
}
