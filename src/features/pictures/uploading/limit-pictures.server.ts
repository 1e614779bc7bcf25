import { AppError } from '#platform/http/errors.ts';

import { MAX_UPLOADS } from '../rules.ts';

/** How many pictures of each member this process is receiving or processing. */
const counts = new Map<number, number>();

/** Runs `work` on a picture of a member. Throws TOO_MANY_REQUESTS beyond 32 of the member's pictures at a time. */
export async function limitPictures<T>(userId: number, work: () => Promise<T>): Promise<T> {
  const count = counts.get(userId) ?? 0;
  if (count >= MAX_UPLOADS) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 5 });
  counts.set(userId, count + 1);
  try {
    return await work();
  } finally {
    const rest = (counts.get(userId) ?? 1) - 1;
    if (rest > 0) counts.set(userId, rest);
    else counts.delete(userId);
  }
}
