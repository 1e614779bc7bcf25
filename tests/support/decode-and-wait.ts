// node tests/support/decode-and-wait.ts PICTURE: decodes a picture, prints its size, and waits to be killed.
import { createLog } from '#platform/log/log.server.ts';
import { createPictureDecoder } from '#platform/picture-decoder/picture-decoder.server.ts';

const pictures = { maxBytes: 1024 ** 3, maxSeconds: 40 };
const decoder = createPictureDecoder({ config: { pictures }, log: createLog('silent') });
const { width, height } = await decoder.run(
  'resize',
  { picture: process.argv[2]!, widths: [40] }, // the test names a file
  { owner: 1 },
);
console.log(`${width} × ${height}`);
setInterval(() => {}, 60_000);
