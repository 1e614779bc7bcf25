import { BookOpenText, GalleryHorizontal, Inbox, MailPen, MessageCircleQuestionMark } from 'lucide-react';

import { adminPaths } from '#admin-paths';

import type { AdminScreen } from './admin-screen.ts';

/** Screens for content pages, banners and messages from visitors. */
export const CONTENT_SCREENS: readonly AdminScreen[] = [
  {
    id: 'messages',
    path: adminPaths.messages.pattern,
    access: 'support',
    namespaces: ['admin-messages'],
    load: () => import('#features/site/contact/inbox/inbox.tsx').then(({ MessagesScreen }) => MessagesScreen),
    menu: { group: 'content', icon: Inbox, label: 'screen_messages' },
  },
  {
    id: 'message',
    path: adminPaths.message.pattern,
    access: 'support',
    namespaces: ['admin-messages', 'admin-form', 'errors'],
    load: () => import('#features/site/contact/inbox/message.tsx').then(({ MessageScreen }) => MessageScreen),
  },
  {
    id: 'pages',
    path: adminPaths.pages.pattern,
    access: 'admin',
    namespaces: ['admin-pages', 'admin-form', 'errors'],
    load: () => import('#features/site/pages/page-list.tsx').then(({ PagesScreen }) => PagesScreen),
    menu: { group: 'content', icon: BookOpenText, label: 'screen_pages' },
  },
  {
    id: 'page',
    path: adminPaths.page.pattern,
    access: 'admin',
    namespaces: ['admin-pages', 'admin-form', 'pages', 'errors'],
    load: () => import('#features/site/pages/page-form.tsx').then(({ PageScreen }) => PageScreen),
  },
  {
    id: 'page-versions',
    path: adminPaths.pageVersions.pattern,
    access: 'admin',
    namespaces: ['admin-pages', 'errors'],
    load: () => import('#features/site/pages/page-versions.tsx').then(({ PageVersionsScreen }) => PageVersionsScreen),
  },
  {
    id: 'faq',
    path: adminPaths.faq.pattern,
    access: 'admin',
    namespaces: ['admin-faq', 'admin-form', 'errors'],
    load: () => import('#features/site/faq/faq.tsx').then(({ FaqScreen }) => FaqScreen),
    menu: { group: 'content', icon: MessageCircleQuestionMark, label: 'screen_faq' },
  },
  {
    id: 'question',
    path: adminPaths.question.pattern,
    access: 'admin',
    namespaces: ['admin-faq', 'admin-form', 'errors'],
    load: () => import('#features/site/faq/faq.tsx').then(({ QuestionScreen }) => QuestionScreen),
  },
  {
    id: 'banners',
    path: adminPaths.banners.pattern,
    access: 'admin',
    namespaces: ['admin-banners', 'admin-form', 'errors'],
    load: () => import('../../routes/admin/banners.tsx').then(({ BannersScreen }) => BannersScreen),
    menu: { group: 'content', icon: GalleryHorizontal, label: 'screen_banners' },
  },
  {
    id: 'banner',
    path: adminPaths.banner.pattern,
    access: 'admin',
    namespaces: ['admin-banners', 'admin-form', 'home', 'errors'],
    load: () => import('../../routes/admin/banners.tsx').then(({ BannerScreen }) => BannerScreen),
  },
  {
    id: 'texts',
    path: adminPaths.texts.pattern,
    access: 'admin',
    namespaces: ['admin-texts', 'errors'],
    load: () => import('#features/site/texts/message-list.tsx').then(({ TextsScreen }) => TextsScreen),
    menu: { group: 'content', icon: MailPen, label: 'screen_texts' },
  },
  {
    id: 'text',
    path: adminPaths.text.pattern,
    access: 'admin',
    namespaces: ['admin-texts', 'admin-form', 'errors'],
    load: () => import('../../routes/admin/text.tsx').then(({ Component }) => Component),
  },
];
