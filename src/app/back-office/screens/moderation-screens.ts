import { Flag, MessageSquareX, Scale, ScanSearch, ShieldCheck } from 'lucide-react';

import { adminPaths } from '#admin-paths';

import type { AdminScreen } from './admin-screen.ts';

/** Screens for the decisions of moderators and their rules. */
export const MODERATION_SCREENS: readonly AdminScreen[] = [
  {
    id: 'moderation',
    path: adminPaths.moderation.pattern,
    access: 'moderator',
    namespaces: ['admin-moderation', 'admin-ads', 'errors'],
    load: () => import('#features/moderation/queue-screen.tsx').then(({ QueueScreen }) => QueueScreen),
    menu: { group: 'moderation', icon: ShieldCheck, label: 'screen_moderation' },
  },
  {
    id: 'review',
    path: adminPaths.review.pattern,
    access: 'moderator',
    namespaces: [
      'admin-moderation',
      'admin-ads',
      'admin-people',
      'admin-reports',
      'admin-audit',
      'ad',
      'people',
      'errors',
    ],
    load: () => import('#features/moderation/queue/review.tsx').then(({ ReviewScreen }) => ReviewScreen),
  },
  {
    id: 'reports',
    path: adminPaths.reports.pattern,
    access: 'moderator',
    namespaces: ['admin-reports', 'people'],
    load: () => import('#features/moderation/report-cases/report-cases.tsx').then(({ ReportsScreen }) => ReportsScreen),
    menu: { group: 'moderation', icon: Flag, label: 'screen_reports' },
  },
  {
    id: 'report',
    path: adminPaths.report.pattern,
    access: 'moderator',
    namespaces: ['admin-reports', 'admin-audit', 'admin-moderation', 'people', 'errors'],
    load: () => import('#features/moderation/report-cases/report-case.tsx').then(({ ReportScreen }) => ReportScreen),
  },
  {
    id: 'appeals',
    path: adminPaths.appeals.pattern,
    access: 'moderator',
    namespaces: ['admin-appeals'],
    load: () => import('#features/moderation/appeals/appeals.tsx').then(({ AppealsScreen }) => AppealsScreen),
    menu: { group: 'moderation', icon: Scale, label: 'screen_appeals' },
  },
  {
    id: 'appeal',
    path: adminPaths.appeal.pattern,
    access: 'moderator',
    namespaces: ['admin-appeals', 'admin-reports', 'admin-audit', 'admin-moderation', 'errors'],
    load: () => import('#features/moderation/appeals/appeals.tsx').then(({ AppealScreen }) => AppealScreen),
  },
  {
    id: 'reasons',
    path: adminPaths.reasons.pattern,
    access: 'admin',
    namespaces: ['admin-reasons', 'admin-form', 'errors'],
    load: () => import('#features/moderation/reasons/reasons.tsx').then(({ ReasonsScreen }) => ReasonsScreen),
    menu: { group: 'moderation', icon: MessageSquareX, label: 'screen_reasons' },
  },
  {
    id: 'reason',
    path: adminPaths.reason.pattern,
    access: 'admin',
    namespaces: ['admin-reasons', 'admin-form', 'errors'],
    load: () => import('#features/moderation/reasons/reasons.tsx').then(({ ReasonScreen }) => ReasonScreen),
  },
  {
    id: 'rules',
    path: adminPaths.rules.pattern,
    access: 'admin',
    namespaces: ['admin-rules', 'admin-form', 'errors'],
    load: () => import('#features/ads/signals/rules-form.tsx').then(({ RulesScreen }) => RulesScreen),
    menu: { group: 'moderation', icon: ScanSearch, label: 'screen_rules' },
  },
];
