/** Decimals of the gateway's currencies that don't have two. */
const DECIMALS: Record<string, number> = { KWD: 3, BHD: 3, OMR: 3, JOD: 3, IQD: 3 };

export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** Whether the gateway was paid what we asked, for the order we asked it for. `InvoiceDisplayValue` reads `"5.000 KWD"`. */
export function matchesOrder(
  invoice: { CustomerReference: string | null; InvoiceDisplayValue?: string | null },
  order: { id: string; amount: number; currency: string },
): boolean {
  const [value = '', currency] = (invoice.InvoiceDisplayValue ?? '').trim().split(/\s+/);
  const amount = Math.round(Number(value.replaceAll(',', '')) * 10 ** decimalsOf(order.currency));
  return invoice.CustomerReference === order.id && currency === order.currency && amount === order.amount;
}
