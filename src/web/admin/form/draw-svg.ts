import { ApiError } from '../../api/api-error.ts';

export const SVG_TYPE = 'image/svg+xml';

/** The longer side of the drawing in pixels. */
const PIXELS = 1200;

/** Draws an SVG file as PNG. Throws IMAGE_UNREADABLE if the browser can't draw it. */
export async function drawSvg(file: Blob): Promise<Blob> {
  const svg = new DOMParser().parseFromString(await file.text(), SVG_TYPE).documentElement;
  const { width, height } = findSize(svg);
  // Without a size of their own, some browsers don't draw a picture on a canvas.
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: SVG_TYPE }));
  try {
    return await drawImage(url, width, height);
  } catch {
    throw new ApiError(415, { errorCode: 'IMAGE_UNREADABLE' });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The size of the drawing, with the proportions of the picture. */
function findSize(svg: Element): { width: number; height: number } {
  const [, , ...viewBox] = (svg.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/);
  const lengths = [svg.getAttribute('width'), svg.getAttribute('height')];
  // A length in per cent says nothing about the proportions.
  const own = lengths.map((text) => (text?.endsWith('%') ? Number.NaN : Number.parseFloat(text ?? '')));
  const [width = 1, height = 1] = [own, viewBox.map(Number)].find((sides) => sides.every((side) => side > 0)) ?? [];
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
