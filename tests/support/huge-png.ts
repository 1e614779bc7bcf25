import { crc32 } from 'node:zlib';

/** A truncated PNG that declares the given dimensions. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.from('IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0', 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(header));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    header,
    checksum,
    Buffer.from('\0\0\0\0IDAT', 'latin1'),
    Buffer.alloc(500),
  ]);
}
