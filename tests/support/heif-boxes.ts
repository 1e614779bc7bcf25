/** A box of a HEIF file. */
export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([uint32(content.length + 8), Buffer.from(type), content]);
};
export const versionedBox = (type: string, version: number, ...parts: Buffer[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts);
export const fullBox = (type: string, ...parts: Buffer[]): Buffer => versionedBox(type, 0, ...parts);

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** The first box of a type, wherever it is. */
export function findBox(file: Buffer, type: string): Buffer {
  const start = file.indexOf(type) - 4;
  return file.subarray(start, start + file.readUInt32BE(start));
}

export const itemInfo = (id: number, type: string): Buffer =>
  versionedBox('infe', 2, uint16(id), uint16(0), Buffer.from(`${type}\0`));

/** The boxes of every picture: what it is, and which item is the main one. */
export const pictureBoxes = (): Buffer[] => [
  fullBox('hdlr', Buffer.alloc(4), Buffer.from('pict'), Buffer.alloc(13)),
  fullBox('pitm', uint16(1)),
];

export const fileType = (): Buffer => box('ftyp', Buffer.from('mif1\0\0\0\0mif1heicavif'));
