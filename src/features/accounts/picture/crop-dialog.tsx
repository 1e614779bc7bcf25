import 'react-easy-crop/react-easy-crop.css';

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';

import { drawCrop } from './draw-crop.ts';

const MOST_ZOOM = 4;
/** CSS pixels that an arrow key moves the picture. */
const STEP = 8;

interface CropDialogProps {
  /** An object URL. */
  url: string;
  onSave: (picture: Blob) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses the round part of a picture by mouse, fingers, wheel or keys. Stays open when saving fails. */
export default function CropDialog({ url, onSave, onClose }: CropDialogProps) {
  const { t } = useTranslation(['account', 'layout']);
  const words = useErrorWords();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const hint = useId();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (area: Area) => onSave(await drawCrop(url, area)),
    onSuccess: onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('cropPicture')} closeLabel={t('layout:close')}>
      <div className="relative h-[min(20rem,45dvh)] overflow-hidden rounded-xl bg-neutral-900 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
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
