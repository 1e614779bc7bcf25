import { reductionOf } from '#platform/picture-decoder/picture-size.ts';

/** A crop area, in pixels of the rotated picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface CropOptions {
  area: CropArea;
  /** Clockwise, in degrees: a multiple of 90. */
  rotation: number;
  /** The side of the square that the result fits, in pixels. A long one is limited by its area (`reductionOf`). */
  maxPixels: number;
}

/** High, because the server compresses the picture again. */
const QUALITY = 0.92;

/** Loads and decodes a picture; rejects when the browser can't decode it. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Rotates, crops and scales a picture. Returns WebP, or JPEG where the canvas can't encode WebP. */
export async function cropPicture(url: string, { area, rotation, maxPixels }: CropOptions): Promise<Blob> {
  const image = await loadImage(url);
  const isSideways = rotation % 180 !== 0;
  const whole = {
    width: isSideways ? image.naturalHeight : image.naturalWidth,
    height: isSideways ? image.naturalWidth : image.naturalHeight,
  };
  const scale = reductionOf(area, maxPixels);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('2D canvas is not available');
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(whole.width / 2 - area.x, whole.height / 2 - area.y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  context.resetTransform();
  return encodePicture(canvas, context);
}

async function encodePicture(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // JPEG has no transparency: transparent pixels become white instead of black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encode(canvas, 'image/jpeg');
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Canvas encoding failed'))), type, QUALITY);
  });
}
