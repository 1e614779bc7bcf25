import type { Api } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/text/language.ts';
import { readMember, tokens } from '#ui/session.ts';

import * as preferencesApi from './contract.ts';

/**
 * Stores the page's language with the member, for emails and pushes. Sends nothing unless it differs from the one the
 * server has: after a switch, on a page opened with `?lng=`, or after another device used the other language. After an
 * error, the next page load tries again.
 */
export async function saveLanguage(api: Api, language: Language): Promise<void> {
  const member = readMember();
  if (!member || (member.language === language && (await isStored(api, language)))) return;
  const isSaved = await api(preferencesApi.change, { body: { language } }).then(
    () => true,
    () => false,
  );
  const current = readMember();
  if (isSaved && current?._id === member._id) tokens.setUser({ ...current, language });
}

/** In session storage: the language that the server had when this tab last asked. */
const ASKED_KEY = 'storedLanguage';

/** Asks the server once per tab, and on each page whose address names the language. True if it can't be reached. */
async function isStored(api: Api, language: Language): Promise<boolean> {
  const isNamed = new URLSearchParams(location.search).has('lng');
  if (!isNamed && sessionStorage.getItem(ASKED_KEY) === language) return true;
  const answer = await api(preferencesApi.get, {}).catch(() => null);
  if (answer === null) return true;
  const isSame = answer.preferences.language === language;
  // Otherwise it is stored now, and asked for again if that fails.
  if (isSame) sessionStorage.setItem(ASKED_KEY, language);
  return isSame;
}
