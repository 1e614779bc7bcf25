import 'react-easy-crop/react-easy-crop.css';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import Cropper, { type MediaSize, type Size } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';

import { drawPicture, type Part } from './draw-picture.ts';

const MOST_ZOOM = 4;
/** CSS pixels that an arrow key moves the picture. */
const STEP = 8;

interface CropDialogProps {
  title: string;
  /** Of a file on this device or of this site. */
  url: string;
  /** Width by height; unless given, as the picture is. */
  aspect?: number | undefined;
  /** Shows the part as a circle. */
  isRound?: boolean;
  /** Clockwise, in degrees: quarters. */
  turn?: number;
  /** What else can be done, above the zoom. */
  tools?: ReactNode;
  /** Of the result's longer side. */
  mostPixels: number;
  onSave: (picture: Blob) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses a part of a picture by mouse, fingers, wheel or keys. Stays open when saving fails. For screens that have the `errors` namespace; load it late. */
export default function CropDialog({
  title,
  url,
  aspect,
  isRound = false,
  turn = 0,
  tools,
  mostPixels,
  onSave,
  onClose,
}: CropDialogProps) {
  const { t } = useTranslation('layout');
  const words = useErrorWords();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  /** 1 shows as much of the picture as there is room for. */
  const [zoom, setZoom] = useState(1);
  const [size, setSize] = useState<MediaSize | null>(null);
  const [frame, setFrame] = useState<Size | null>(null);
  const [area, setArea] = useState<Part | null>(null);
  const hint = useId();
  const least = leastZoom(size, frame, turn);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (part: Part) => onSave(await drawPicture(url, { part, turn, mostPixels })),
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <div className="relative h-[min(20rem,45dvh)] overflow-hidden rounded-xl bg-neutral-900 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom * least}
          rotation={turn}
          minZoom={least}
          maxZoom={MOST_ZOOM * least}
          aspect={aspect ?? aspectOf(size, turn)}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          keyboardStep={STEP}
          onCropChange={setCrop}
          onZoomChange={(next) => setZoom(next / least)}
          onMediaLoaded={setSize}
          onCropSizeChange={setFrame}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': t('cropArea'), 'aria-describedby': hint }}
          mediaProps={{ alt: '' }}
          // The policy allows no style elements: the rules are in this chunk's own sheet.
          disableAutomaticStylesInjection
        />
      </div>
      <p id={hint} className="mt-2 text-sm text-muted">
        {t('cropHint')}
      </p>
      {tools}
      <label className="mt-3 flex items-center gap-3 text-sm font-medium">
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-brand"
        />
      </label>
      <div className="mt-3 space-y-4">
        <FormError text={words.ofCall(save.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-ghost" onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="button"
            // A disabled button would lose the focus.
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

function aspectOf(size: MediaSize | null, turn: number): number {
  if (!size) return 4 / 3;
  const aspect = size.naturalWidth / size.naturalHeight;
  return turn % 180 === 0 ? aspect : 1 / aspect;
}

/** A picture on its side is taller than the window that it was fitted into: smaller, all of it is in the frame again. */
function leastZoom(size: MediaSize | null, frame: Size | null, turn: number): number {
  if (!size || !frame || turn % 180 === 0) return 1;
  return Math.max(frame.width / size.height, frame.height / size.width);
}
