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
    load: () => import('../../routes/admin/messages.tsx').then(({ Component }) => Component),
    menu: { group: 'content', icon: Inbox, label: 'screen_messages' },
  },
  {
    id: 'message',
    path: adminPaths.message.pattern,
    access: 'support',
    namespaces: ['admin-messages', 'admin-form', 'errors'],
    load: () => import('../../routes/admin/message.tsx').then(({ Component }) => Component),
  },
  {
    id: 'pages',
    path: adminPaths.pages.pattern,
    access: 'admin',
    namespaces: ['admin-pages', 'admin-form', 'errors'],
    load: () => import('../../routes/admin/pages.tsx').then(({ Component }) => Component),
    menu: { group: 'content', icon: BookOpenText, label: 'screen_pages' },
  },
  {
    id: 'page',
    path: adminPaths.page.pattern,
    access: 'admin',
    namespaces: ['admin-pages', 'admin-form', 'pages', 'errors'],
    load: () => import('../../routes/admin/page.tsx').then(({ Component }) => Component),
  },
  {
    id: 'page-versions',
    path: adminPaths.pageVersions.pattern,
    access: 'admin',
    namespaces: ['admin-pages', 'errors'],
    load: () => import('../../routes/admin/page-versions.tsx').then(({ Component }) => Component),
  },
  {
    id: 'faq',
    path: adminPaths.faq.pattern,
    access: 'admin',
    namespaces: ['admin-faq', 'admin-form', 'errors'],
    load: () => import('../../routes/admin/faq.tsx').then(({ Component }) => Component),
    menu: { group: 'content', icon: MessageCircleQuestionMark, label: 'screen_faq' },
  },
  {
    id: 'question',
    path: adminPaths.question.pattern,
    access: 'admin',
    namespaces: ['admin-faq', 'admin-form', 'errors'],
    load: () => import('../../routes/admin/question.tsx').then(({ Component }) => Component),
  },
  {
    id: 'banners',
    path: adminPaths.banners.pattern,
    access: 'admin',
    namespaces: ['admin-banners', 'admin-form', 'errors'],
    load: () => import('../../routes/admin/banners.tsx').then(({ Component }) => Component),
    menu: { group: 'content', icon: GalleryHorizontal, label: 'screen_banners' },
  },
  {
    id: 'banner',
    path: adminPaths.banner.pattern,
    access: 'admin',
    namespaces: ['admin-banners', 'admin-form', 'home', 'errors'],
    load: () => import('../../routes/admin/banner.tsx').then(({ Component }) => Component),
  },
  {
    id: 'texts',
    path: adminPaths.texts.pattern,
    access: 'admin',
    namespaces: ['admin-texts', 'errors'],
    load: () => import('../../routes/admin/texts.tsx').then(({ Component }) => Component),
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
