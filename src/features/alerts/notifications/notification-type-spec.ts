import type { TFunction } from 'i18next';

import type { NotificationTopic } from '#features/accounts/preferences/contract.ts';
import type { SiteEmail } from '#features/site/send-site-email.server.ts';
import { type Bilingual, isolateBidi, type Language, localize } from '#platform/text/language.ts';

/** The data of notifications about an ad. */
export interface AdData {
  adId: string;
  title: Bilingual;
}

export type NotificationIcon =
  | 'approved'
  | 'attention'
  | 'clock'
  | 'person'
  | 'search'
  | 'price'
  | 'payment'
  | 'refund';

export interface NotificationText {
  title: string;
  body: string;
  /** The path that it links to. */
  path: string;
}

type NotificationEmail = Pick<SiteEmail, 'subject' | 'paragraphs' | 'quotes' | 'links' | 'path'>;

export interface NotificationTypeSpec<Data> {
  /** The row of the preferences that switches the type on and off, by channel. */
  topic: NotificationTopic;
  icon: NotificationIcon;
  /** The text for screens and pushes. Notifications of older versions may lack some of the data. */
  describe: (data: Partial<Data>, t: TFunction<'alerts'>, language: Language) => NotificationText;
  /** The email that is sent at once, or its sender: `sendDigests`, or the job that stores the notification. */
  email: ((data: Data, language: Language) => NotificationEmail) | 'digest' | 'job';
  /** Whether it names another member and their ad, so that it is deleted with that member's data. */
  isAboutOtherMember?: true;
}

/** A text in the given language, isolated from the direction of its surroundings. Empty if it is missing. */
export const localizeIsolated = (text: Bilingual | undefined, language: Language): string =>
  isolateBidi(localize(text, language));
