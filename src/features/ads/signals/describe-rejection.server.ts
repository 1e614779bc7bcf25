import { isolateBidi, type Language } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type { StoredSignal } from './stored-signal.ts';

const messages = loadMessages('rejections');

/** More would make a reason too long to read. */
const MAX_QUOTED = 5;

/** The reason why the operator's rules reject an ad, for its seller. Reveals nothing about other members. */
export function describeRejection(signals: StoredSignal[], language: Language): string {
  const t = messages[language];
  return signals
    .filter(({ action }) => action === 'reject')
    .map((signal) => t(signal.type, { found: 'found' in signal ? quote(signal.found, language) : '' }))
    .join('\n');
}

const quote = (found: { text: string }[], language: Language): string =>
  [...new Set(found.map(({ text }) => isolateBidi(text)))].slice(0, MAX_QUOTED).join(language === 'ar' ? '، ' : ', ');
