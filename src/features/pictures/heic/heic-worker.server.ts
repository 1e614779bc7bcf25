import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

import { MAX_DECODING_BYTES, MAX_PIXELS } from '../rules.ts';

/** The part of libheif that is used. */
interface Libheif {
  HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] };
}
interface HeifImage {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  display: (target: Pixels, done: (pixels: Pixels | null) => void) => void;
}
interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const { grow } = WebAssembly.Memory.prototype;
/** WebAssembly's memory is outside the limits of a worker, so its growth is refused here: libheif reports an error. */
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * 65_536 > MAX_DECODING_BYTES) throw new RangeError('The picture takes too much');
  return grow.call(this, pages);
};

const require = createRequire(import.meta.url);
const openLibheif: (options: object) => Libheif = require('libheif-js/libheif-wasm/libheif.js');
const libheif = openLibheif({
  wasmBinary: readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')),
  printErr: () => {},
});

const images = new libheif.HeifDecoder().decode(readFileSync(workerData));
const image = images.find((each) => each.is_primary()) ?? images[0];
if (!image) throw new Error('No picture in the file');
const [width, height] = [image.get_width(), image.get_height()];
if (width * height > MAX_PIXELS) throw new RangeError('Too many pixels');
image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (pixels) => {
  if (!pixels) throw new Error('The picture can’t be decoded');
  parentPort?.postMessage(pixels, [pixels.data.buffer]);
});
