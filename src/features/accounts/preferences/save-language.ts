import type { Api } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/text/language.ts';
import { readMember, tokens } from '#ui/session.ts';

import * as preferencesApi from './contract.ts';

/**
 * Stores the page's language with the member, for emails and pushes. Sends nothing unless it differs from the one the
 * server has: after a switch, or on a page opened with `?lng=`. After an error, the next page load tries again.
 */
export async function saveLanguage(api: Api, language: Language): Promise<void> {
  const member = readMember();
  if (!member || member.language === language) return;
  const isSaved = await api(preferencesApi.change, { body: { language } }).then(
    () => true,
    () => false,
  );
  const current = readMember();
  if (isSaved && current?._id === member._id) tokens.setUser({ ...current, language });
}
