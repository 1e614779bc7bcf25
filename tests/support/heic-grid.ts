import { box, fileType, findBox, fullBox, itemInfo, pictureBoxes, uint16, uint32, versionedBox } from './heif-boxes.ts';

interface GridOptions {
  width: number;
  height: number;
  /** Quarter turns to the left that show the picture upright. */
  turns?: number;
}

const TILE = 512;

/**
 * A HEIC file in tiles of 512 × 512 pixels, as phones make them. Each tile is an item of its own with the picture of
 * `tile`, a HEIC file of that size. The last column and row may be wider than the picture.
 */
export function heicGrid(tile: Buffer, { width, height, turns = 0 }: GridOptions): Buffer {
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const ids = Array.from({ length: columns * rows }, (_, at) => at + 2);
  const grid = Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), uint16(width), uint16(height)]);
  const picture = tile.subarray(tile.indexOf('mdat') + 4);
  const place = (id: number, offset: number, length: number) =>
    Buffer.concat([...[id, 1, 0, 1].map(uint16), uint32(offset), uint32(length)]);
  const meta = fullBox(
    'meta',
    ...pictureBoxes(),
    fullBox('iinf', uint16(ids.length + 1), itemInfo(1, 'grid'), ...ids.map((id) => itemInfo(id, 'hvc1'))),
    fullBox('iref', box('dimg', uint16(1), uint16(ids.length), ...ids.map(uint16))),
    box(
      'iprp',
      box(
        'ipco',
        fullBox('ispe', uint32(width), uint32(height)),
        box('irot', Buffer.from([turns])),
        fullBox('ispe', uint32(TILE), uint32(TILE)),
        findBox(tile, 'hvcC'),
      ),
      fullBox(
        'ipma',
        uint32(ids.length + 1),
        Buffer.from([0, 1, 2, 1, 2]),
        ...ids.map((id) => Buffer.from([...uint16(id), 2, 3, 4])),
      ),
    ),
    versionedBox(
      'iloc',
      1,
      Buffer.from([0x44, 0]),
      uint16(ids.length + 1),
      place(1, 0, grid.length),
      ...ids.map((id) => place(id, grid.length, picture.length)),
    ),
    box('idat', grid, picture),
  );
  return Buffer.concat([fileType(), meta]);
}
