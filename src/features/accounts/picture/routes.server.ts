import { handle } from '#platform/http/handler.server.ts';

import { removePicture as removePictureEndpoint } from './contract.ts';
import { removePicture } from './set-picture.server.ts';

export const pictureRoutes = [handle(removePictureEndpoint, (ctx) => removePicture(ctx))];
