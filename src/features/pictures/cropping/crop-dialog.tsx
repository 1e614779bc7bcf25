import 'react-easy-crop/react-easy-crop.css';

import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import Cropper, { type MediaSize, type Size } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FormError } from '#ui/fields/form-error.tsx';

import { isSmallPicture } from '../rules.ts';
import { cropPicture, type CropArea } from './crop-picture.ts';

const MAX_ZOOM = 4;
/** Step of an arrow key in CSS pixels. */
const KEYBOARD_STEP = 8;

interface CropDialogProps {
  title: string;
  /** A local file's object URL, or a URL on this site. */
  url: string;
  /** Width divided by height; defaults to the picture's own. */
  aspect?: number | undefined;
  /** Shows the crop area as a circle. */
  isRound?: boolean;
  /** Clockwise, in degrees: a multiple of 90. */
  rotation?: number;
  /** More controls, shown above the zoom slider. */
  tools?: ReactNode;
  /** As in `cropPicture`. */
  maxPixels: number;
  onSave: (picture: Blob) => Promise<unknown>;
  onClose: () => void;
}

/** Crops a picture. Stays open when saving fails. Needs namespace `errors`. Load it lazily: the cropper is large. */
export default function CropDialog({
  title,
  url,
  aspect,
  isRound = false,
  rotation = 0,
  tools,
  maxPixels,
  onSave,
  onClose,
}: CropDialogProps) {
  const { t } = useTranslation('layout');
  const errorText = useErrorMessages();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  /** Relative to `minZoom`: 1 fits the picture into the frame. */
  const [zoom, setZoom] = useState(1);
  const [size, setSize] = useState<MediaSize | null>(null);
  const [frame, setFrame] = useState<Size | null>(null);
  const [area, setArea] = useState<CropArea | null>(null);
  const hint = useId();
  const minZoom = findMinZoom(size, frame, rotation);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (cropped: CropArea) =>
      onSave(await cropPicture(url, { area: cropped, rotation: rotation, maxPixels: maxPixels })),
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <div
        className={clsx(
          'relative h-[min(20rem,45dvh)] overflow-hidden rounded-xl bg-night',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        )}
      >
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom * minZoom}
          rotation={rotation}
          minZoom={minZoom}
          maxZoom={MAX_ZOOM * minZoom}
          aspect={aspect ?? aspectOf(size, rotation)}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={setCrop}
          onZoomChange={(next) => setZoom(next / minZoom)}
          onMediaLoaded={setSize}
          onCropSizeChange={setFrame}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': t('cropArea'), 'aria-describedby': hint }}
          mediaProps={{ alt: '' }}
          // The content security policy allows no style elements; the imported stylesheet has the rules.
          disableAutomaticStylesInjection
        />
      </div>
      <p id={hint} className="mt-2 text-ui text-muted">
        {t('cropHint')}
      </p>
      {size && isSmallPicture({ width: size.naturalWidth, height: size.naturalHeight }) && (
        <p role="status" className="mt-2 text-ui text-muted">
          {t('smallPicture')}
        </p>
      )}
      {tools}
      <label className="mt-3 flex items-center gap-3 text-ui font-medium">
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-ink"
        />
      </label>
      <div className="mt-3 space-y-4">
        <FormError text={errorText.forCall(save.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-ghost" onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="button"
            // `disabled` would drop the focus.
            className="btn-primary aria-disabled:opacity-55"
            aria-disabled={!area || save.isPending}
            onClick={() => area && !save.isPending && save.mutate(area, { onSuccess: onClose })}
          >
            {t(save.isPending ? 'savingPicture' : save.isError ? 'retry' : 'savePicture')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function aspectOf(size: MediaSize | null, rotation: number): number {
  if (!size) return 4 / 3;
  const aspect = size.naturalWidth / size.naturalHeight;
  return rotation % 180 === 0 ? aspect : 1 / aspect;
}

/** The cropper fits the unrotated picture. Rotated by 90°, it fits the frame only at a smaller zoom. */
function findMinZoom(size: MediaSize | null, frame: Size | null, rotation: number): number {
  if (!size || !frame || rotation % 180 === 0) return 1;
  return Math.max(frame.width / size.height, frame.height / size.width);
}
