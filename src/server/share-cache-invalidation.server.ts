import { invalidateListCaches } from '#features/search/engine/search-cache.server.ts';
import type { Services } from '#platform/context.server.ts';

/** Topic that tells the other processes to drop their cached pages and counts. */
const CONTENT_CHANGED = 'content-changed';

/** Makes `services.invalidateCaches` drop the cached pages and counts of every process. */
export function shareCacheInvalidation(services: Services, clearPageCache: () => void): void {
  const invalidateOwnCaches = () => {
    invalidateListCaches(services.db);
    clearPageCache();
  };
  services.invalidateCaches = () => {
    invalidateOwnCaches();
    services.live.publish(CONTENT_CHANGED, '');
  };
  services.live.subscribe(CONTENT_CHANGED, invalidateOwnCaches);
}
