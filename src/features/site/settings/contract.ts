import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { Version } from '#platform/versioned/version.ts';

import { Settings } from './settings.ts';

const VersionedSettings = z.extend(Settings, { version: Version });
export type VersionedSettings = z.infer<typeof VersionedSettings>;

export const get = endpoint('GET /admin/settings', {
  summary: 'The settings of the site, with their version',
  access: 'admin',
  data: VersionedSettings,
});

export const save = endpoint('PUT /admin/settings', {
  summary: 'Saves the settings. VERSION_CONFLICT if they changed since the given version: `data` says what changed',
  access: 'admin',
  body: VersionedSettings,
  data: VersionedSettings,
});
