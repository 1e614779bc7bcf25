import type { Signal, SignalField } from '#features/ads/signals/contract.ts';

/** The words and contact details that signals found in a text of an ad. */
export const foundIn = (signals: Signal[], field: SignalField): string[] =>
  signals
    .flatMap((signal) => ('found' in signal ? signal.found : []))
    .filter((one) => one.field === field)
    .map(({ text }) => text);
