import type { Sharp } from 'sharp';

const [COLUMNS, ROWS] = [9, 8];
/** In 255 levels of grey. Smaller differences are noise of the compression. */
const MIN_DIFFERENCE = 3;
/** A picture with fewer edges resembles too many others. */
const MIN_EDGES = 10;

/**
 * A perceptual fingerprint of 64 bits (difference hash): whether each of 8 × 8 fields is darker than the one to its
 * right. Pictures that look the same differ in few bits, whatever their size, colours and compression. Null for a
 * picture with too little detail.
 */
export async function fingerprintPicture(picture: Sharp): Promise<string | null> {
  const grey = await picture
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .resize({ width: COLUMNS, height: ROWS, fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = '';
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 1; column < COLUMNS; column += 1) {
      const at = row * COLUMNS + column;
      bits += grey[at]! - grey[at - 1]! > MIN_DIFFERENCE ? '1' : '0'; // within 9 × 8 values
    }
  const edges = bits.replaceAll('0', '').length;
  return edges >= MIN_EDGES ? bits : null;
}
