import path from 'node:path';

import type { Config } from '#config';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { limitBody } from '#platform/http/read-body.server.ts';
import { withTemporaryFile } from '#platform/files/temporary-file.server.ts';

import { MAX_IMAGE_BYTES } from '../rules.ts';
import { limitPictures } from './limit-pictures.server.ts';

/** Files that are being received or processed. */
export const incomingFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'incoming');

/**
 * Streams a request body of up to 15 MB to a temporary file for `use`, so that pictures waiting for their turn take no
 * memory. Throws PAYLOAD_TOO_LARGE for a larger one, and as `limitPictures` does.
 */
export function receivePicture<T>(ctx: Ctx, request: Request, use: (file: string) => Promise<T>): Promise<T> {
  const { userId } = requireMember(ctx);
  return limitPictures(userId, () =>
    withTemporaryFile(incomingFolder(ctx.config), limitBody(request, MAX_IMAGE_BYTES), use),
  );
}
