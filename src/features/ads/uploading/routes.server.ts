import { handle, handleRaw } from '#platform/http/handler.server.ts';

import { beginUpload, dropUpload, finishUpload, getUpload, sendPiece } from './contract.ts';
import { makePicture } from './finish-upload.server.ts';
import { abandonUpload, readUpload, startUpload, takePiece } from './take-pieces.server.ts';

export const uploadingRoutes = [
  handle(beginUpload, async (ctx, { body }) => ({ upload: await startUpload(ctx, body.size) })),
  handle(getUpload, async (ctx, { params }) => ({ upload: await readUpload(ctx, params.id) })),
  handle(finishUpload, async (ctx, { params }) => ({ image: await makePicture(ctx, params.id) })),
  handle(dropUpload, async (ctx, { params }) => {
    await abandonUpload(ctx, params.id);
    return {};
  }),
];

export const takePieceRoute = handleRaw(sendPiece, async (ctx, request, { params, query }) => ({
  upload: await takePiece(ctx, params.id, query.from, request),
}));
