// node bench/upload-hostile-pictures.ts ORIGIN TOKEN…: uploads hostile pictures until the channel to its parent closes,
// then prints how many answers had which status.
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { call } from '#tests/support/call.ts';
import { makeHostilePictures, refusedPictures } from '#tests/support/hostile-pictures.ts';

/** Uploads of an attacker that run at the same time. */
const PARALLEL = 4;

const [origin = '', ...tokens] = process.argv.slice(2);
// Real attackers use no CPU of the server's.
setPriority(constants.priority.PRIORITY_LOW);
const pictures = Object.values({ ...(await makeHostilePictures()), ...refusedPictures });
const statuses = new Map<number, number>();
const over = new AbortController();
process.once('disconnect', () => over.abort());
const waitSeconds = (seconds: number) => sleep(seconds * 1000, null, { signal: over.signal }).catch(() => {});
process.send?.('begins');

await Promise.all(
  tokens.flatMap((token) =>
    Array.from({ length: PARALLEL }, async (_, start) => {
      for (let at = start; !over.signal.aborted; at += PARALLEL) {
        const body = pictures[at % pictures.length];
        const { status, headers } = await call(origin, 'POST', '/images', { by: { token }, body });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 429) await waitSeconds(Number(headers.get('retry-after')));
      }
    }),
  ),
);
console.log([...statuses].map(([status, count]) => `${count} × ${status}`).join(', '));
