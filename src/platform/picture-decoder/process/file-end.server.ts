import { detectFormat, FORMAT_BYTES, type PictureFormat } from '../picture-format.ts';

/** The markers of a JPEG: the end of the image, and the start of a scan. */
const JPEG_END = 0xd9;
export const JPEG_SCAN = 0xda;

const isCut: Record<PictureFormat, (file: Buffer) => boolean> = {
  jpeg: isJpegCut,
  png: isPngCut,
  webp: (file) => file.readUInt32LE(4) + 8 > file.length,
  heif: isHeifCut,
};

/**
 * Whether a picture's file ends before its format says so, or has nothing but zeros from some point on, as interrupted
 * transfers leave it. False for a file that breaks its format before.
 */
export function isIncomplete(file: Buffer): boolean {
  const format = detectFormat(file.subarray(0, FORMAT_BYTES));
  return format !== undefined && isCut[format](file);
}

/** A marker of a JPEG with its content. That of a scan includes the compressed pixels. */
interface JpegSegment {
  marker: number;
  content: Buffer;
}

/** The segments of a JPEG up to its end, or as far as the file goes or can be read. */
export function* readJpegSegments(file: Buffer): Generator<JpegSegment> {
  for (let at = 2; file[at] === 0xff;) {
    const marker = file[at + 1] ?? 0xff;
    if (marker === 0xff) {
      // Fill bytes may precede a marker.
      at += 1;
    } else if (marker === JPEG_END) {
      yield { marker, content: file.subarray(at + 2) };
      return;
    } else if (marker < 0xc0 || at + 4 > file.length) {
      return;
    } else {
      const end = at + 2 + file.readUInt16BE(at + 2);
      const next = marker === JPEG_SCAN ? findMarker(file, end) : end;
      yield { marker, content: file.subarray(at + 4, next) };
      at = next;
    }
  }
}

/** The position of the next marker after compressed pixels, in which zeros escape the marker's byte; else the end. */
function findMarker(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at)) {
    const next = file[at + 1] ?? 0xff;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (next !== 0 && next !== 0xff && !isRestart) return at;
    at += next === 0xff ? 1 : 2;
  }
  return file.length;
}

/** The last bytes that may be missing of a JPEG without being noticed while it is read in segments. */
const JPEG_TAIL = 3;

function isJpegCut(file: Buffer): boolean {
  let end = 0;
  for (const { marker, content } of readJpegSegments(file)) {
    if (marker === JPEG_END) return false;
    end = content.byteOffset + content.length - file.byteOffset;
  }
  return end > 0 && end + JPEG_TAIL >= file.length;
}

function isPngCut(file: Buffer): boolean {
  for (let at = 8; at + 8 <= file.length;) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type)) return file.subarray(at).every((byte) => byte === 0);
    at += file.readUInt32BE(at) + 12;
    if (type === 'IEND') return at > file.length;
  }
  return true;
}

function isHeifCut(file: Buffer): boolean {
  let at = 0;
  while (at + 8 <= file.length) {
    if (!/^[A-Za-z0-9 ]{4}$/.test(file.toString('latin1', at + 4, at + 8))) return false;
    const length = file.readUInt32BE(at);
    // 0 is a box up to the end, 1 one of more than 4 GB.
    if (length < 8) return false;
    at += length;
  }
  return at > file.length;
}
