import type { Settings } from '#features/site/settings/settings.ts';

import { createPeopleApi } from './demo-people.ts';

const ADMIN = { countryCode: '+965', mobile: '50000000' };

interface SiteSettings {
  read: () => Promise<Settings>;
  change: (changes: Partial<Settings>) => Promise<void>;
  /** Sets all settings back to what was read first. */
  restore: () => Promise<void>;
}

/** Reads and changes the settings of the app under test. Its files share them: restore them after each test. */
export function siteSettings(): SiteSettings {
  const people = createPeopleApi();
  let first: Settings | undefined;
  const load = async () => {
    const form = await people.callAs(ADMIN, 'GET', '/admin/settings');
    first ??= form;
    return form;
  };
  const change = async (changes: Partial<Settings>) => {
    const form = await load();
    await people.callAs(ADMIN, 'PUT', '/admin/settings', { ...form, ...changes, version: form.version });
  };
  return { read: load, change, restore: () => change(first ?? {}) };
}
