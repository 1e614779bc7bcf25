import { LRUCache } from 'lru-cache';

import type { Services } from '#platform/context.server.ts';

import { findPictureUse, hasPicture } from './queries.server.ts';
import { verifyPictureAccess } from './sign-picture-access.server.ts';

/** About 10 MB. */
const MAX_CACHED = 100_000;

/**
 * Decides who may load a picture. One of a message needs the signed access of its conversation, unless an ad shows it,
 * too. All others are public: their names can't be guessed.
 */
export function createPictureAccess({ db, keys, clock }: Services): (key: string, access?: string) => Promise<boolean> {
  /** Pictures of ads, which stay public. Almost every request is for one of them, and needs no query. */
  const publicIds = new LRUCache<string, true>({ max: MAX_CACHED });
  const isPublic = async (id: string) => {
    if (publicIds.has(id)) return true;
    const { isInAd, isInMessage } = await findPictureUse(db, id);
    if (isInAd) publicIds.set(id, true);
    return isInAd || !isInMessage;
  };
  return async (key, access) => {
    const id = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d+\.webp$/.exec(key)?.[1];
    if (access === undefined) return id === undefined || isPublic(id);
    const conversationId = verifyPictureAccess(keys, access, clock());
    return id !== undefined && conversationId !== undefined && hasPicture(db, conversationId, id);
  };
}
