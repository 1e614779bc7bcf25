import { Earth, FileUp, FolderTree, Package, SearchX, ShieldBan, Tags, TextSearch, Users } from 'lucide-react';

import { adminPaths } from '#admin-paths';

import type { AdminScreen } from './admin-screen.ts';

/** Screens for members, ads, payments, and the data for posting and search. */
export const MARKETPLACE_SCREENS: readonly AdminScreen[] = [
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
  { id: 'import', path: adminPaths.import.pattern, access: 'admin', namespaces: ['admin-import', 'errors'] },
  {
    id: 'searches',
    path: adminPaths.searches.pattern,
    access: 'moderator',
    namespaces: ['admin-searches', 'admin-search-words', 'admin-form', 'errors'],
    menu: { group: 'marketplace', icon: SearchX, label: 'screen_searches' },
  },
  {
    id: 'search-words',
    path: adminPaths.searchWords.pattern,
    access: 'admin',
    namespaces: ['admin-search-words', 'admin-form', 'list', 'errors'],
    menu: { group: 'marketplace', icon: TextSearch, label: 'screen_search-words' },
  },
  {
    id: 'word-group',
    path: adminPaths.wordGroup.pattern,
    access: 'admin',
    namespaces: ['admin-search-words', 'admin-form', 'errors'],
  },
];
