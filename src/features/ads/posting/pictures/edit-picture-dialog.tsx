import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import CropDialog from '#features/pictures/cropping/crop-dialog.tsx';

/** Longest edge in pixels: twice the largest served size, within the canvas limits of phones. */
const MAX_PIXELS = 3200;
const ASPECTS = { whole: undefined, wide: 4 / 3, square: 1 };
const SHAPES = ['whole', 'wide', 'square'] as const;

interface PictureDialogProps {
  url: string;
  onSave: (picture: Blob) => Promise<unknown>;
  onClose: () => void;
}

/** Rotates a picture in 90° steps and crops it. */
export default function EditPictureDialog(props: PictureDialogProps) {
  const { t } = useTranslation('post');
  const [turn, setTurn] = useState(0);
  const [shape, setShape] = useState<keyof typeof ASPECTS>('whole');
  const tools = (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <div role="group" aria-label={t('shape')} className="flex gap-1.5">
        {SHAPES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shape}
            className="btn-outline px-3 aria-pressed:border-ink aria-pressed:bg-hover"
            onClick={() => setShape(name)}
          >
            {t(`shape_${name}`)}
          </button>
        ))}
      </div>
      <button type="button" className="btn-outline max-sm:px-3" onClick={() => setTurn((turn + 90) % 360)}>
        <RotateCw size={18} aria-hidden />
        <span className="max-sm:sr-only">{t('rotate')}</span>
      </button>
    </div>
  );
  return (
    <CropDialog
      {...props}
      title={t('editPictureTitle')}
      aspect={ASPECTS[shape]}
      rotation={turn}
      tools={tools}
      maxPixels={MAX_PIXELS}
    />
  );
}
