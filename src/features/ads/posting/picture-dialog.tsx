import 'react-easy-crop/react-easy-crop.css';

import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper, { type Area, type MediaSize } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';

import type { Image } from '../contract.ts';
import { imageUrl } from '../format.ts';
import { cutPicture } from './cut-picture.ts';
import { uploadPicture } from './upload-picture.ts';

const MOST_ZOOM = 4;
/** CSS pixels that an arrow key moves the picture. */
const STEP = 8;
const SHAPES = ['whole', 'wide', 'square'] as const;

interface PictureDialogProps {
  image: Image;
  onSaved: (image: Image) => void;
  onClose: () => void;
}

/** Rotates a picture by quarters and keeps a part of it, by mouse, fingers, wheel or keys. Stays open when saving fails. */
export default function PictureDialog({ image, onSaved, onClose }: PictureDialogProps) {
  const { t } = useTranslation(['post', 'layout']);
  const words = useErrorWords();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [shape, setShape] = useState<(typeof SHAPES)[number]>('whole');
  const [size, setSize] = useState<MediaSize | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [stop] = useState(() => new AbortController());
  const hint = useId();
  const url = imageUrl(image, 1600);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (part: Area) => {
      const cut = await cutPicture(url, turn, part);
      return uploadPicture(new File([cut], 'picture'), { onProgress: () => {}, signal: stop.signal });
    },
    onSuccess: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  const close = () => {
    stop.abort();
    onClose();
  };
  return (
    <Dialog isOpen onClose={close} title={t('editPictureTitle')} closeLabel={t('layout:close')}>
      <div className="relative h-[min(20rem,45dvh)] overflow-hidden rounded-xl bg-neutral-900 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          rotation={turn}
          maxZoom={MOST_ZOOM}
          aspect={aspectOf(shape, size, turn)}
          keyboardStep={STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={setSize}
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
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <div role="group" aria-label={t('shape')} className="flex gap-1.5">
          {SHAPES.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === shape}
              className="btn-outline px-3.5 aria-pressed:border-accent aria-pressed:bg-hover"
              onClick={() => setShape(name)}
            >
              {t(`shape_${name}`)}
            </button>
          ))}
        </div>
        <button type="button" className="btn-outline max-sm:px-3.5" onClick={() => setTurn((turn + 90) % 360)}>
          <RotateCw size={18} aria-hidden />
          <span className="max-sm:sr-only">{t('rotate')}</span>
        </button>
      </div>
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
          <button type="button" className="btn-ghost" onClick={close}>
            {t('layout:cancel')}
          </button>
          <button
            type="button"
            // A disabled button would lose the focus.
            className="btn-primary aria-disabled:opacity-55"
            aria-disabled={!area || save.isPending}
            onClick={() => area && !save.isPending && save.mutate(area)}
          >
            {t(save.isPending ? 'savingPicture' : save.isError ? 'layout:retry' : 'savePicture')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function aspectOf(shape: (typeof SHAPES)[number], size: MediaSize | null, turn: number): number {
  if (shape === 'square') return 1;
  if (shape === 'wide' || !size) return 4 / 3;
  const aspect = size.naturalWidth / size.naturalHeight;
  return turn % 180 === 0 ? aspect : 1 / aspect;
}
