import type { Price } from '#features/ads/contract.ts';
import type { Bilingual } from '#platform/language.ts';

export interface AdData {
  adId: string;
  title: Bilingual;
}

export interface PaymentData extends AdData {
  orderId: string;
  plan: Bilingual;
  purpose: string;
  /** In the currency's minor unit. */
  amount: number;
  currency: string;
  decimals: number;
}

/** What a notification of each type is about. Stored with it. */
export interface NotificationData {
  'ad-approved': AdData;
  'ad-rejected': AdData & { reason: string };
  'change-approved': AdData;
  'change-rejected': AdData & { reason: string };
  'ad-ending': AdData & { days: number };
  'ad-expired': AdData;
  'followed-ad': AdData & { sellerId: string; sellerName: string };
  'price-drop': AdData & { price: Price; before: Price; since: string };
  'saved-search': { searchId: string; name: string; address: string; count: number; adIds: string[] };
  'payment-paid': PaymentData;
  'payment-unused': PaymentData;
  'payment-refunded': PaymentData;
  'refund-rejected': PaymentData;
}
export type NotificationType = keyof NotificationData;
