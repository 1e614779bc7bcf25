import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';

import { Me } from '../contract.ts';

/** `PUT /account/picture` takes a picture as the raw body, up to 15 MB, and answers like this one. */
export const removePicture = endpoint('DELETE /account/picture', {
  summary: "Removes the member's picture",
  access: 'member',
  data: z.object({ user: Me }),
});
