import { ApiError } from '#ui/api/api-error.ts';

export const SVG_TYPE = 'image/svg+xml';

/** The longer side of the drawing in pixels. */
const PIXELS = 1200;

/** Draws an SVG file as PNG. Throws IMAGE_UNREADABLE if the browser can't draw it. */
export async function drawSvg(file: Blob): Promise<Blob> {
  const text = await file.text();
  const [root = ''] = /<svg\b[^>]*>/.exec(text) ?? [];
  const { width, height } = findSize(root);
  // Without a size of its own, some browsers don't draw a picture on a canvas.
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
