import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';

import { Me } from '../contract.ts';

export const setPicture = endpoint('PUT /account/picture', {
  summary: 'Takes a picture, up to 15 MB, and keeps its middle square',
  access: 'member',
  receives: 'image/*',
  data: z.object({ user: Me }),
  perMinute: 20,
});

export const removePicture = endpoint('DELETE /account/picture', {
  summary: "Removes the member's picture",
  access: 'member',
  data: z.object({ user: Me }),
});
