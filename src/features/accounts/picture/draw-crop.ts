/** In pixels of the picture. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

/** More than the server keeps: its own scaling is better than a canvas's. */
const MOST_PIXELS = 512;

/** Opens a picture in this browser; rejects when it can't draw such a file. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** A square of a picture as a small file: WebP, or JPEG where a canvas writes none. */
export async function drawCrop(url: string, { x, y, width }: Square): Promise<Blob> {
  const image = await loadPicture(url);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(MOST_PIXELS, Math.round(width)));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, canvas.width, canvas.height);
  return writePicture(canvas, context);
}

/** As WebP, or JPEG where a canvas writes none. */
export async function writePicture(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
  const webp = await write(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // JPEG has no transparency: white instead of black behind it.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return write(canvas, 'image/jpeg');
}

function write(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas is empty'))), type, 0.9);
  });
}
