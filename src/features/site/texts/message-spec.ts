import type alerts from '#locales/en/alerts.json';
import type mail from '#locales/en/mail.json';
import type { Language } from '#platform/text/language.ts';

/** A text with plural forms is one text: `codeValid` is `codeValid_one`, `codeValid_other` and the forms of Arabic. */
type WithoutForm<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;

/** Names of texts of emails and of notifications: their keys in the locales. */
export type MailText = `mail/${WithoutForm<keyof typeof mail>}`;
export type AlertText = `alerts/${WithoutForm<keyof typeof alerts>}`;
export type TextName = MailText | AlertText;

/** Texts by language and key: `mail/codeValid_few`. Placeholders are in single braces: `{site}`. */
export type Texts = Record<Language, Record<string, string>>;

/** The texts of a message that the operator changed. */
export type ChangedTexts = Texts;

export const MESSAGE_GROUPS = ['account', 'security', 'ads', 'following', 'payments', 'rules', 'team'] as const;

/** A message that the app sends, with the names of its texts in the order in which a recipient reads them. */
export interface MessageSpec {
  id: string;
  group: (typeof MESSAGE_GROUPS)[number];
  mail?: MailSpec;
  /** In the app and as a push. */
  notification?: { title: AlertText; body?: AlertText };
  /** Texts that replace others in some cases. */
  others?: TextName[];
}

interface MailSpec {
  subject: MailText;
  /** Paragraphs below the greeting. */
  body: MailText[];
  /** The addition after the first paragraph: a code, a quoted text, or links with these texts. */
  adds?: 'code' | 'quote' | 'reason' | MailText[];
  /** A path of the site after the paragraphs. */
  path?: string;
}
