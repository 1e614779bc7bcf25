import type { Services } from '#platform/context.server.ts';
import { roleRoom } from '#platform/live/socket-router.server.ts';
import { hasRank, ROLES } from '#platform/role.ts';

import { queueChanged } from './contract.ts';

const ROOMS = ROLES.filter((role) => hasRank(role, 'moderator')).map(roleRoom);

/** Makes the screens of all moderators refetch the queue. Call it after the commit. */
export const publishQueueChange = ({ live }: Pick<Services, 'live'>): void => live.emit(ROOMS, queueChanged, {});
