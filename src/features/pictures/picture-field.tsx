import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { fetchWithToken } from '#ui/api/browser-api.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';

import { isLong } from '#platform/picture-decoder/picture-size.ts';

import type { UploadedImage } from './contract.ts';
import { imageUrl } from './image-url.ts';
import { MAX_IMAGE_BYTES } from './rules.ts';
import { useAcceptedPictures } from './use-accepted-pictures.ts';

type ImageWidth = Parameters<typeof imageUrl>[1];

interface PictureFieldProps {
  /** The field of the form: the path of a picture of this site. */
  name: string;
  label: string;
  hint: string;
  /** Path of the picture that is shown while the field is empty; may be empty, too. */
  fallback: string;
  /** The value of the empty field, which a button restores. By default the fallback. */
  empty?: null;
  /** The words on that button; null for no button. */
  reset?: string | null;
  /** For pictures that are much wider than high. */
  isWide?: boolean;
  /** The background that the picture has on the site. */
  ground?: string;
  /** The stored width that the site shows. */
  width?: ImageWidth;
  /** In front of the button to upload. */
  tools?: ReactNode;
}

/** A picture of the site: uploads another one, or goes back to the default. */
export function PictureField({
  name,
  label,
  hint,
  reset,
  isWide = false,
  ground = 'bg-page',
  width = 400,
  tools,
  ...none
}: PictureFieldProps) {
  const { fallback, empty = fallback } = none;
  const { t } = useTranslation(['admin-form', 'layout']);
  const errorText = useErrorMessages();
  const input = useRef<HTMLInputElement>(null);
  const { control } = useFormContext();
  const {
    field: { value, onChange, ref: button },
    fieldState,
  } = useController({ name, control });
  const accepted = useAcceptedPictures();
  const upload = useMutation({
    mutationFn: uploadPicture,
    // Of a long picture, smaller sizes have the middle only.
    onSuccess: (image) => onChange(imageUrl(image, isLong(image) ? 1600 : width)),
  });
  const error = upload.error ? errorText.forCall(upload.error) : errorText.forField(fieldState.error?.message);
  return (
    <div role="group" aria-label={label} className="@container">
      <div className={clsx('flex items-start gap-4', isWide && '@max-lg:flex-col')}>
        <div className={clsx('h-20 shrink-0 rounded-xl border border-line p-2', isWide ? 'w-60' : 'w-20', ground)}>
          {(value || fallback) && <img src={value || fallback} alt="" className="size-full object-contain" />}
        </div>
        <div className="min-w-0">
          <p className="text-ui font-medium">{label}</p>
          <p className="mt-0.5 text-small text-muted">{hint}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {tools}
            <button
              ref={button}
              type="button"
              className="btn-outline aria-disabled:opacity-55"
              aria-disabled={upload.isPending}
              onClick={() => !upload.isPending && input.current?.click()}
            >
              <Upload size={18} aria-hidden />
              {t(upload.isPending ? 'uploading' : 'uploadPicture')}
            </button>
            {value !== empty && reset !== null && (
              <button type="button" className="btn-ghost" onClick={() => onChange(empty)}>
                {reset ?? t('useDefault')}
              </button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={`${accepted},${SVG_TYPE}`}
            hidden
            aria-label={label}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Allows the same file to be chosen again.
              target.value = '';
              if (file) upload.mutate(file);
            }}
          />
          {error && <FieldError text={error} />}
          {!error && upload.data && value && isTooSmall(upload.data, width) && (
            <p role="status" className="mt-2 text-small text-muted">
              {t('layout:smallPicture')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Where a picture of each width is shown: a logo of 36 pixels at twice that, an app icon, and a banner. */
const LEAST: Record<ImageWidth, number> = { 400: 72, 800: 512, 1600: 1000 };

const isTooSmall = ({ width, height }: UploadedImage['image'], shown: ImageWidth): boolean =>
  (shown === 1600 ? width : Math.min(width, height)) < LEAST[shown];

/** The server accepts no SVG, so it gets a drawing. */
async function uploadPicture(file: File): Promise<UploadedImage['image']> {
  if (file.size > MAX_IMAGE_BYTES) throw new ApiError(413, { errorCode: 'IMAGE_TOO_LARGE' });
  // Some systems know no type for SVG.
  const isSvg = file.type === SVG_TYPE || (file.type === '' && /\.svg$/i.test(file.name));
  const picture = isSvg ? await drawSvg(file) : file;
  const { image } = await fetchWithToken<UploadedImage>('/api/images', {
    method: 'POST',
    headers: { 'content-type': picture.type || 'application/octet-stream' },
    body: picture,
  });
  return image;
}

const SVG_TYPE = 'image/svg+xml';

/** The longer side of the drawing in pixels. */
const PIXELS = 1200;

/** Draws an SVG file as PNG. Throws IMAGE_UNREADABLE if the browser can't draw it. */
async function drawSvg(file: Blob): Promise<Blob> {
  const text = await file.text();
  const [root = ''] = /<svg\b[^>]*>/.exec(text) ?? [];
  const { width, height } = findSize(root);
  // Some browsers draw a picture on a canvas only if the file says its size.
  const sized = root
    .replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    .replace('<svg', `<svg width="${width}" height="${height}"`);
  const url = URL.createObjectURL(new Blob([text.replace(root, () => sized)], { type: SVG_TYPE }));
  try {
    return await drawImage(url, width, height);
  } catch {
    throw new ApiError(415, { errorCode: 'IMAGE_UNREADABLE' });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The size of the drawing, with the proportions of the picture. */
function findSize(root: string): { width: number; height: number } {
  const valueOf = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]?.trim() ?? '';
  // A length in per cent says nothing about the proportions.
  const lengths = ['width', 'height'].map(valueOf).map((text) => (text.endsWith('%') ? 0 : Number.parseFloat(text)));
  const viewBox = valueOf('viewBox')
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
  const known = [lengths, viewBox].find((sides) => sides.length === 2 && sides.every((side) => side > 0));
  const [width = 1, height = 1] = known ?? [];
  const scale = PIXELS / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function drawImage(url: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Canvas encoding failed'))), 'image/png');
  });
}
