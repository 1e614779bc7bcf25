const MAX_RUN = 32_767;

/**
 * A valid grey progressive JPEG of a few kB that takes long to decode: it has one scan per coefficient and bit
 * (`levels` bits), and every scan visits all blocks.
 */
export function manyScansJpeg(width: number, height: number, levels: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const coefficients = Array.from({ length: 63 }, (_, at) => at + 1);
  const emptyBlocks = toEntropyData(`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / MAX_RUN)));
  const scan = (coefficient: number, precision: number) => [
    segment(0xda, [1, 1, 0, coefficient, coefficient, precision]),
    emptyBlocks,
  ];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    // Huffman tables: the code 0 encodes a DC difference of 0, and an AC run of at least 2^14 empty blocks.
    segment(0xc4, [0x00, 1, ...Array<number>(15).fill(0), 0x00]),
    segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0xe0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8) + 1),
    ...coefficients.flatMap((coefficient) => scan(coefficient, levels)),
    ...Array.from({ length: levels }, (_, at) => levels - at).flatMap((level) =>
      coefficients.flatMap((coefficient) => scan(coefficient, (level << 4) | (level - 1))),
    ),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const segment = (marker: number, content: number[]): Buffer =>
  Buffer.from([0xff, marker, 0, content.length + 2, ...content]);

/** Bits as bytes; a zero follows each 0xff, so that it is no marker. */
function toEntropyData(bits: string): Buffer {
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}
