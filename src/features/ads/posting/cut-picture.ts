import { loadPicture, writePicture } from '#features/accounts/picture/draw-crop.ts';

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture turned clockwise by quarters (in degrees), and of that a part, in pixels of the turned picture. */
export async function cutPicture(url: string, turn: number, part: Part): Promise<Blob> {
  const image = await loadPicture(url);
  const isAcross = turn % 180 !== 0;
  const whole = { width: isAcross ? image.naturalHeight : image.naturalWidth, height: isAcross ? image.naturalWidth : image.naturalHeight };
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width));
  canvas.height = Math.max(1, Math.round(part.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.translate(whole.width / 2 - part.x, whole.height / 2 - part.y);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  context.resetTransform();
  return writePicture(canvas, context);
}
