import {
  BookOpenText,
  Earth,
  FileUp,
  Flag,
  FolderTree,
  GalleryHorizontal,
  Inbox,
  LayoutDashboard,
  MailPen,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquareX,
  ReceiptText,
  Scale,
  ScanSearch,
  ScrollText,
  Server,
  Settings2,
  ShieldBan,
  ShieldCheck,
  Users,
  Tags,
  UsersRound,
  Package,
} from 'lucide-react';

import { adminPaths } from '#admin-paths';
import type admin from '#locales/en/admin.json';
import { paths } from '#paths';
import type { Role } from '#platform/role.ts';

import type { AdminNamespace, Namespace } from '../i18n/namespaces.ts';

/** The menu's groups, in their order. */
export const ADMIN_GROUPS = ['overview', 'moderation', 'marketplace', 'money', 'content', 'settings'] as const;

export interface AdminScreen {
  /** Also its module in `routes/admin/`. */
  id: string;
  path: string;
  /** The lowest role that may open it. */
  access: Role;
  /** Its translation namespaces, in addition to `layout` and `admin`. */
  namespaces: (Namespace | AdminNamespace)[];
  /** Its entry in the menu. Screens without one belong to the entry whose path theirs begins with. */
  menu?: { group: (typeof ADMIN_GROUPS)[number]; icon: LucideIcon; label: keyof typeof admin };
}

/** The back office's screens. Router, menu and tests follow from this table; its order is the menu's. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    id: 'dashboard',
    path: paths.admin.pattern,
    access: 'support',
    namespaces: ['admin-dashboard', 'errors'],
    menu: { group: 'overview', icon: LayoutDashboard, label: 'screen_dashboard' },
  },
  {
    id: 'moderation',
    path: adminPaths.moderation.pattern,
    access: 'moderator',
    namespaces: ['admin-moderation', 'admin-ads', 'errors'],
    menu: { group: 'moderation', icon: ShieldCheck, label: 'screen_moderation' },
  },
  {
    id: 'review',
    path: adminPaths.review.pattern,
    access: 'moderator',
    namespaces: ['admin-moderation', 'admin-people', 'admin-reports', 'admin-audit', 'ad', 'people', 'errors'],
  },
  {
    id: 'reports',
    path: adminPaths.reports.pattern,
    access: 'moderator',
    namespaces: ['admin-reports', 'people'],
    menu: { group: 'moderation', icon: Flag, label: 'screen_reports' },
  },
  {
    id: 'report',
    path: adminPaths.report.pattern,
    access: 'moderator',
    namespaces: ['admin-reports', 'admin-audit', 'admin-moderation', 'people', 'errors'],
  },
  {
    id: 'appeals',
    path: adminPaths.appeals.pattern,
    access: 'moderator',
    namespaces: ['admin-appeals'],
    menu: { group: 'moderation', icon: Scale, label: 'screen_appeals' },
  },
  {
    id: 'appeal',
    path: adminPaths.appeal.pattern,
    access: 'moderator',
    namespaces: ['admin-appeals', 'admin-reports', 'admin-audit', 'admin-moderation', 'errors'],
  },
  {
    id: 'reasons',
    path: adminPaths.reasons.pattern,
    access: 'admin',
    namespaces: ['admin-reasons', 'admin-form', 'errors'],
    menu: { group: 'moderation', icon: MessageSquareX, label: 'screen_reasons' },
  },
  {
    id: 'reason',
    path: adminPaths.reason.pattern,
    access: 'admin',
    namespaces: ['admin-reasons', 'admin-form', 'errors'],
  },
  {
    id: 'rules',
    path: adminPaths.rules.pattern,
    access: 'admin',
    namespaces: ['admin-rules', 'admin-form', 'errors'],
    menu: { group: 'moderation', icon: ScanSearch, label: 'screen_rules' },
  },
  {
    id: 'people',
    path: adminPaths.people.pattern,
    access: 'moderator',
    namespaces: ['admin-people', 'people'],
    menu: { group: 'marketplace', icon: Users, label: 'screen_people' },
  },
  {
    id: 'person',
    path: adminPaths.person.pattern,
    access: 'moderator',
    namespaces: [
      'admin-people',
      'admin-block-list',
      'admin-form',
      'admin-reports',
      'admin-audit',
      'admin-staff',
      'account',
      'people',
      'errors',
    ],
  },
  {
    id: 'post-for',
    path: adminPaths.postFor.pattern,
    access: 'moderator',
    namespaces: ['admin-people', 'post', 'errors'],
  },
  {
    id: 'block-list',
    path: adminPaths.blockList.pattern,
    access: 'moderator',
    namespaces: ['admin-block-list', 'errors'],
    menu: { group: 'marketplace', icon: ShieldBan, label: 'screen_block-list' },
  },
  {
    id: 'categories',
    path: adminPaths.categories.pattern,
    access: 'admin',
    namespaces: ['admin-categories', 'admin-form', 'errors'],
    menu: { group: 'marketplace', icon: FolderTree, label: 'screen_categories' },
  },
  {
    id: 'category',
    path: adminPaths.category.pattern,
    access: 'admin',
    namespaces: ['admin-categories', 'admin-form', 'errors'],
  },
  {
    id: 'places',
    path: adminPaths.places.pattern,
    access: 'admin',
    namespaces: ['admin-places', 'admin-form', 'errors'],
    menu: { group: 'marketplace', icon: Earth, label: 'screen_places' },
  },
  {
    id: 'country',
    path: adminPaths.country.pattern,
    access: 'admin',
    namespaces: ['admin-places', 'admin-form', 'errors'],
  },
  { id: 'city', path: adminPaths.city.pattern, access: 'admin', namespaces: ['admin-places', 'admin-form', 'errors'] },
  {
    id: 'attributes',
    path: adminPaths.attributes.pattern,
    access: 'admin',
    namespaces: ['admin-attributes', 'admin-categories', 'post', 'errors'],
  },
  {
    id: 'specification',
    path: adminPaths.specification.pattern,
    access: 'admin',
    namespaces: ['admin-attributes', 'admin-categories', 'admin-form', 'post', 'errors'],
  },
  {
    id: 'details',
    path: adminPaths.details.pattern,
    access: 'admin',
    namespaces: ['admin-attributes', 'admin-categories', 'admin-form', 'post', 'errors'],
  },
  {
    id: 'messages',
    path: adminPaths.messages.pattern,
    access: 'support',
    namespaces: ['admin-messages'],
    menu: { group: 'content', icon: Inbox, label: 'screen_messages' },
  },
  {
    id: 'message',
    path: adminPaths.message.pattern,
    access: 'support',
    namespaces: ['admin-messages', 'admin-form', 'errors'],
  },
  {
    id: 'plans',
    path: adminPaths.plans.pattern,
    access: 'admin',
    namespaces: ['admin-plans'],
    menu: { group: 'marketplace', icon: Package, label: 'screen_plans' },
  },
  {
    id: 'plan',
    path: adminPaths.plan.pattern,
    access: 'admin',
    namespaces: ['admin-plans', 'admin-categories', 'admin-form', 'errors'],
  },
  {
    id: 'pages',
    path: adminPaths.pages.pattern,
    access: 'admin',
    namespaces: ['admin-pages', 'admin-form', 'errors'],
    menu: { group: 'content', icon: BookOpenText, label: 'screen_pages' },
  },
  {
    id: 'page',
    path: adminPaths.page.pattern,
    access: 'admin',
    namespaces: ['admin-pages', 'admin-form', 'pages', 'errors'],
  },
  {
    id: 'page-versions',
    path: adminPaths.pageVersions.pattern,
    access: 'admin',
    namespaces: ['admin-pages', 'errors'],
  },
  {
    id: 'ads',
    path: adminPaths.ads.pattern,
    access: 'moderator',
    namespaces: ['admin-ads', 'admin-audit', 'errors'],
    menu: { group: 'marketplace', icon: Tags, label: 'screen_ads' },
  },
  {
    id: 'ad',
    path: adminPaths.ad.pattern,
    access: 'moderator',
    namespaces: [
      'admin-ads',
      'admin-audit',
      'admin-moderation',
      'admin-payments',
      'admin-reports',
      'ad',
      'people',
      'post',
      'errors',
    ],
  },
  {
    id: 'imports',
    path: adminPaths.imports.pattern,
    access: 'admin',
    namespaces: ['admin-import', 'admin-form', 'errors'],
    menu: { group: 'marketplace', icon: FileUp, label: 'screen_imports' },
  },
  {
    id: 'import',
    path: adminPaths.import.pattern,
    access: 'admin',
    namespaces: ['admin-import', 'errors'],
  },
  {
    id: 'payments',
    path: adminPaths.payments.pattern,
    access: 'admin',
    namespaces: ['admin-payments', 'errors'],
    menu: { group: 'money', icon: ReceiptText, label: 'screen_payments' },
  },
  {
    id: 'payment',
    path: adminPaths.payment.pattern,
    access: 'admin',
    namespaces: ['admin-payments', 'admin-audit', 'errors'],
  },
  {
    id: 'faq',
    path: adminPaths.faq.pattern,
    access: 'admin',
    namespaces: ['admin-faq', 'admin-form', 'errors'],
    menu: { group: 'content', icon: MessageCircleQuestionMark, label: 'screen_faq' },
  },
  {
    id: 'question',
    path: adminPaths.question.pattern,
    access: 'admin',
    namespaces: ['admin-faq', 'admin-form', 'errors'],
  },
  {
    id: 'banners',
    path: adminPaths.banners.pattern,
    access: 'admin',
    namespaces: ['admin-banners', 'admin-form', 'errors'],
    menu: { group: 'content', icon: GalleryHorizontal, label: 'screen_banners' },
  },
  {
    id: 'banner',
    path: adminPaths.banner.pattern,
    access: 'admin',
    namespaces: ['admin-banners', 'admin-form', 'home', 'errors'],
  },
  {
    id: 'texts',
    path: adminPaths.texts.pattern,
    access: 'admin',
    namespaces: ['admin-texts', 'errors'],
    menu: { group: 'content', icon: MailPen, label: 'screen_texts' },
  },
  {
    id: 'text',
    path: adminPaths.text.pattern,
    access: 'admin',
    namespaces: ['admin-texts', 'admin-form', 'errors'],
  },
  {
    id: 'settings',
    path: adminPaths.settings.pattern,
    access: 'admin',
    namespaces: ['admin-form', 'admin-settings', 'errors'],
    menu: { group: 'settings', icon: Settings2, label: 'screen_settings' },
  },
  {
    id: 'staff',
    path: adminPaths.staff.pattern,
    access: 'admin',
    namespaces: ['admin-staff'],
    menu: { group: 'settings', icon: UsersRound, label: 'screen_staff' },
  },
  { id: 'invitation', path: adminPaths.invitation.pattern, access: 'member', namespaces: ['admin-staff'] },
  {
    id: 'system',
    path: adminPaths.system.pattern,
    access: 'admin',
    namespaces: ['admin-system', 'errors'],
    menu: { group: 'settings', icon: Server, label: 'screen_system' },
  },
  {
    id: 'audit',
    path: adminPaths.audit.pattern,
    access: 'admin',
    namespaces: [
      'admin-audit',
      'admin-ads',
      'admin-attributes',
      'admin-banners',
      'admin-block-list',
      'admin-categories',
      'admin-faq',
      'admin-import',
      'admin-messages',
      'admin-pages',
      'admin-places',
      'admin-payments',
      'admin-plans',
      'admin-reasons',
      'admin-rules',
      'admin-settings',
      'admin-texts',
    ],
    menu: { group: 'settings', icon: ScrollText, label: 'screen_audit' },
  },
];
