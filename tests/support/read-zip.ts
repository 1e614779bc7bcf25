import { crc32 } from 'node:zlib';

/** Reads an uncompressed ZIP archive into files by name. Throws if the archive is truncated or a checksum is wrong. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('Not a ZIP archive, or a truncated one');
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => zip.readUInt16LE(entry + at)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength);
    if (zip.readUInt16LE(entry + 10) !== 0) throw new Error(`${name} is compressed`);
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(entry + 24));
    if (crc32(bytes) !== zip.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged`);
    files.set(name, bytes);
    entry += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
