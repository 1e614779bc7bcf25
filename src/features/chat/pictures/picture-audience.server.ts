import type { Services } from '#platform/context.server.ts';
import { createCache, MB } from '#platform/caches/create-cache.ts';
import type { Audience } from '#platform/files/storage.server.ts';

import { imageIdOf } from './image-id-of.ts';
import { findPictureUse, hasPicture } from './queries.server.ts';
import { verifyPictureAccess } from './sign-picture-access.server.ts';

/**
 * Decides who may load a picture. A message's picture needs the signed access of its conversation, unless an ad also
 * shows it. All others are public, with names that can't be guessed. Those of ads get a public address outside the app
 * only when the ad has a page.
 */
export function createPictureAudience({
  db,
  keys,
  clock,
}: Services): (key: string, access?: string) => Promise<Audience> {
  /**
   * Caches pictures of ads with a page, which stay public. Almost every request is for one of them, and needs no query.
   */
  const publicIds = createCache<string, true>({ name: 'public pictures', maxBytes: 10 * MB, sizeOf: () => 0 });
  const findAudience = async (id: string): Promise<Audience> => {
    if (publicIds.has(id)) return 'anyone';
    const { isInAd, isInPublicAd, isInMessage } = await findPictureUse(db, id);
    if (isInPublicAd) publicIds.set(id, true);
    if (isInPublicAd) return 'anyone';
    return isInAd || !isInMessage ? 'app' : 'nobody';
  };
  return async (key, access) => {
    const id = imageIdOf(key);
    // Icons, banners and profile pictures.
    if (access === undefined) return id === undefined ? 'anyone' : findAudience(id);
    const conversationId = verifyPictureAccess(keys, access, clock());
    const mayLoad = id !== undefined && conversationId !== undefined && (await hasPicture(db, conversationId, id));
    return mayLoad ? 'app' : 'nobody';
  };
}
