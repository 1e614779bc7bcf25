import { readFileSync } from 'node:fs';
import path from 'node:path';

import type layout from '#locales/en/layout.json';
import type account from '#locales/en/account.json';
import type ad from '#locales/en/ad.json';
import type admin from '#locales/en/admin.json';
import type alerts from '#locales/en/alerts.json';
import type auth from '#locales/en/auth.json';
import type chat from '#locales/en/chat.json';
import type errors from '#locales/en/errors.json';
import type home from '#locales/en/home.json';
import type list from '#locales/en/list.json';
import type pages from '#locales/en/pages.json';
import type people from '#locales/en/people.json';
import type post from '#locales/en/post.json';
import type sandbox from '#locales/en/sandbox.json';
import type searches from '#locales/en/searches.json';
import type { Language } from '#platform/language.ts';

interface Words {
  layout: typeof layout;
  account: typeof account;
  ad: typeof ad;
  admin: typeof admin;
  alerts: typeof alerts;
  auth: typeof auth;
  chat: typeof chat;
  errors: typeof errors;
  home: typeof home;
  list: typeof list;
  pages: typeof pages;
  people: typeof people;
  post: typeof post;
  sandbox: typeof sandbox;
  searches: typeof searches;
}

const LOCALES = path.resolve(import.meta.dirname, '../../locales');

/** What stands on the screens of a language, so that one story is told in both. */
export function wordsOf<Name extends keyof Words>(language: Language, namespace: Name): Words[Name] {
  return JSON.parse(readFileSync(path.join(LOCALES, language, `${namespace}.json`), 'utf8')) as Words[Name];
}
