import type account from '#locales/en/account.json';
import type alerts from '#locales/en/alerts.json';
import type ad from '#locales/en/ad.json';
import type admin from '#locales/en/admin.json';
import type adminAds from '#locales/en/admin-ads.json';
import type adminPayments from '#locales/en/admin-payments.json';
import type adminAudit from '#locales/en/admin-audit.json';
import type adminDashboard from '#locales/en/admin-dashboard.json';
import type adminSystem from '#locales/en/admin-system.json';
import type adminStaff from '#locales/en/admin-staff.json';
import type adminPlans from '#locales/en/admin-plans.json';
import type adminAttributes from '#locales/en/admin-attributes.json';
import type adminCategories from '#locales/en/admin-categories.json';
import type adminAppeals from '#locales/en/admin-appeals.json';
import type adminFaq from '#locales/en/admin-faq.json';
import type adminMessages from '#locales/en/admin-messages.json';
import type adminPages from '#locales/en/admin-pages.json';
import type adminReports from '#locales/en/admin-reports.json';
import type adminModeration from '#locales/en/admin-moderation.json';
import type adminPeople from '#locales/en/admin-people.json';
import type adminBlockList from '#locales/en/admin-block-list.json';
import type adminForm from '#locales/en/admin-form.json';
import type adminSettings from '#locales/en/admin-settings.json';
import type auth from '#locales/en/auth.json';
import type chat from '#locales/en/chat.json';
import type layout from '#locales/en/layout.json';
import type errors from '#locales/en/errors.json';
import type home from '#locales/en/home.json';
import type list from '#locales/en/list.json';
import type mail from '#locales/en/mail.json';
import type pages from '#locales/en/pages.json';
import type people from '#locales/en/people.json';
import type post from '#locales/en/post.json';
import type sandbox from '#locales/en/sandbox.json';
import type searches from '#locales/en/searches.json';

/** Types message keys by the English locale files: an unknown key fails the type check. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'layout';
    resources: {
      account: typeof account;
      ad: typeof ad;
      admin: typeof admin;
      'admin-ads': typeof adminAds;
      'admin-audit': typeof adminAudit;
      'admin-payments': typeof adminPayments;
      'admin-dashboard': typeof adminDashboard;
      'admin-attributes': typeof adminAttributes;
      'admin-plans': typeof adminPlans;
      'admin-categories': typeof adminCategories;
      'admin-appeals': typeof adminAppeals;
      'admin-faq': typeof adminFaq;
      'admin-messages': typeof adminMessages;
      'admin-pages': typeof adminPages;
      'admin-reports': typeof adminReports;
      'admin-moderation': typeof adminModeration;
      'admin-people': typeof adminPeople;
      'admin-block-list': typeof adminBlockList;
      'admin-form': typeof adminForm;
      'admin-settings': typeof adminSettings;
      'admin-system': typeof adminSystem;
      'admin-staff': typeof adminStaff;
      alerts: typeof alerts;
      auth: typeof auth;
      chat: typeof chat;
      layout: typeof layout;
      errors: typeof errors;
      home: typeof home;
      list: typeof list;
      mail: typeof mail;
      pages: typeof pages;
      people: typeof people;
      post: typeof post;
      sandbox: typeof sandbox;
      searches: typeof searches;
    };
  }
}
