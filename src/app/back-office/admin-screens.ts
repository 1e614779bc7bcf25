import { LayoutDashboard, ReceiptText } from 'lucide-react';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';

import type { AdminScreen } from './screens/admin-screen.ts';
import { CONTENT_SCREENS } from './screens/content-screens.ts';
import { MARKETPLACE_SCREENS } from './screens/marketplace-screens.ts';
import { MODERATION_SCREENS } from './screens/moderation-screens.ts';
import { SETTINGS_SCREENS } from './screens/settings-screens.ts';

/** The back office's screens. Router, menu and tests follow from this table; its order is the menu's. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    id: 'dashboard',
    path: paths.admin.pattern,
    access: 'support',
    namespaces: ['admin-dashboard', 'errors'],
    load: () => import('#features/operations/dashboard/dashboard.tsx').then(({ DashboardScreen }) => DashboardScreen),
    menu: { group: 'overview', icon: LayoutDashboard, label: 'screen_dashboard' },
  },
  ...MODERATION_SCREENS,
  ...MARKETPLACE_SCREENS,
  {
    id: 'payments',
    path: adminPaths.payments.pattern,
    access: 'admin',
    namespaces: ['admin-payments', 'errors'],
    load: () => import('#features/payments/admin/payments.tsx').then(({ PaymentsScreen }) => PaymentsScreen),
    menu: { group: 'money', icon: ReceiptText, label: 'screen_payments' },
  },
  {
    id: 'payment',
    path: adminPaths.payment.pattern,
    access: 'admin',
    namespaces: ['admin-payments', 'admin-audit', 'errors'],
    load: () => import('#features/payments/admin/payment.tsx').then(({ PaymentScreen }) => PaymentScreen),
  },
  ...CONTENT_SCREENS,
  ...SETTINGS_SCREENS,
];
