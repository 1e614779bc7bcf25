import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { Me } from '#platform/http/session-contract.ts';

export const set = endpoint('PUT /account/picture', {
  summary: 'Sets the profile picture: an image of up to 15 MB, cropped to its central square',
  access: 'member',
  consumes: 'image/*',
  data: z.object({ user: Me }),
  perMinute: 20,
});

export const remove = endpoint('DELETE /account/picture', {
  summary: 'Removes the profile picture',
  access: 'member',
  data: z.object({ user: Me }),
});
