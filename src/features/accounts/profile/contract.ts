import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { Me } from '#platform/http/session-contract.ts';
import { lines } from '#platform/text/visible-text.ts';

import { Name } from '../contract.ts';

export const getProfile = endpoint('GET /account/profile', {
  summary: 'The logged-in member',
  access: 'member',
  data: z.object({ user: Me }),
});

export const ProfileChange = z.object({
  name: Name,
  /** Empty for no bio. */
  bio: z.string('invalidValue').check(lines(), z.maxLength(500, 'tooLong')),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const changeProfile = endpoint('PUT /account/profile', {
  summary: 'Changes the public profile',
  access: 'member',
  body: ProfileChange,
  data: z.object({ user: Me }),
});

export const setPicture = endpoint('PUT /account/picture', {
  summary: 'Sets the profile picture: an image of up to 15 MB, cropped to its central square',
  access: 'member',
  consumes: 'image/*',
  data: z.object({ user: Me }),
  perMinute: 20,
});

export const removePicture = endpoint('DELETE /account/picture', {
  summary: 'Removes the profile picture',
  access: 'member',
  data: z.object({ user: Me }),
});
