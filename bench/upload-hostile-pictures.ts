// node bench/upload-hostile-pictures.ts ORIGIN TOKEN…: uploads hostile pictures until the channel to its parent closes,
// then prints how many answers had which status.
import { constants, setPriority } from 'node:os';

import { call } from '#tests/support/call.ts';
import { makeHostilePictures, refusedPictures } from '#tests/support/hostile-pictures.ts';

/** Uploads of an attacker that run at the same time. */
const PARALLEL = 4;

const [origin = '', ...tokens] = process.argv.slice(2);
// Real attackers use no CPU of the server's.
setPriority(constants.priority.PRIORITY_LOW);
const pictures = Object.values({ ...(await makeHostilePictures()), ...refusedPictures });
const statuses = new Map<number, number>();
let isOver = false;
process.once('disconnect', () => (isOver = true));
process.send?.('begins');

await Promise.all(
  tokens.flatMap((token) =>
    Array.from({ length: PARALLEL }, async (_, start) => {
      for (let at = start; !isOver; at += PARALLEL) {
        const { status } = await call(origin, 'POST', '/images', {
          by: { token },
          body: pictures[at % pictures.length],
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  ),
);
console.log([...statuses].map(([status, count]) => `${count} × ${status}`).join(', '));
