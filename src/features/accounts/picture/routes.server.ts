import { handle, handleRaw } from '#platform/http/handler.server.ts';

import * as pictureApi from './contract.ts';
import { removePicture, setPicture } from './picture.server.ts';

export const pictureRoutes = [
  handleRaw(pictureApi.set, setPicture),
  handle(pictureApi.remove, (ctx) => removePicture(ctx)),
];
