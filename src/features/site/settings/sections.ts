import type { Settings } from './contract.ts';

/** The sections of the form, each with its fields. A test expects every field in one of them. */
export const SECTIONS = [
  { name: 'general', fields: ['name', 'tagline', 'footerText'] },
  { name: 'languages', fields: ['languages', 'defaultLanguage'] },
  { name: 'look', fields: ['primaryColor', 'logo', 'headerLogo', 'footerLogo'] },
  {
    name: 'contact',
    fields: [
      'enableEmailInContactUs',
      'contactEmail',
      'enablePhoneInContactUs',
      'contactPhone',
      'enableWhatsAppInContactUs',
      'contactWhatsAppNumber',
      'enableChatInContactUs',
      'socialMediaAccounts',
    ],
  },
  { name: 'rules', fields: ['adsNeedApproval', 'reviewHours', 'enableReportingOfAdsandUsers'] },
  {
    name: 'limits',
    fields: [
      'maxOpenAds',
      'maxAdsPerDay',
      'newAccountDays',
      'newAccountMaxOpenAds',
      'newAccountMaxAdsPerDay',
      'maxSavedSearches',
      'maxMessagesPerHour',
    ],
  },
  { name: 'maps', fields: ['tileUrl', 'tileAttribution'] },
  { name: 'payments', fields: ['manualPayments', 'manualPaymentText'] },
  { name: 'receipts', fields: ['businessName', 'businessAddress', 'taxNumber', 'taxRate'] },
  { name: 'notices', fields: ['announcement', 'isReadOnly'] },
] as const satisfies { name: string; fields: (keyof Settings)[] }[];

export type SectionName = (typeof SECTIONS)[number]['name'];

export const sectionOf = (field: string): SectionName =>
  SECTIONS.find(({ fields }) => fields.some((name) => name === field))?.name ?? 'general';
