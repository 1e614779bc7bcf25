/** In pixels of the picture, turned as it is to be. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Change {
  part: Part;
  /** Clockwise, in degrees: quarters. */
  turn: number;
  /** Of the longer side; a smaller part is not enlarged. */
  mostPixels: number;
}

/** Little is lost, and the server writes it smaller anyway. */
const QUALITY = 0.92;

/** Opens a picture in this browser; rejects when it can't draw such a file. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** A part of a picture that was turned, as a file: WebP, or JPEG where a canvas writes none. */
export async function drawPicture(url: string, { part, turn, mostPixels }: Change): Promise<Blob> {
  const image = await loadPicture(url);
  const isAcross = turn % 180 !== 0;
  const whole = {
    width: isAcross ? image.naturalHeight : image.naturalWidth,
    height: isAcross ? image.naturalWidth : image.naturalHeight,
  };
  const scale = Math.min(1, mostPixels / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(whole.width / 2 - part.x, whole.height / 2 - part.y);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  context.resetTransform();
  return writePicture(canvas, context);
}

async function writePicture(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
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
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas is empty'))), type, QUALITY);
  });
}
