import type { Signal, SignalRules } from './contract.ts';

type OfType<Type extends Signal['type']> = Extract<Signal, { type: Type }>;

/** A signal as stored: other ads and members by their ids. */
export type StoredSignal =
  | OfType<'bannedWords' | 'contact' | 'price' | 'newAccount'>
  | (Omit<OfType<'duplicate'>, 'ads'> & { ads: { adId: number; isSamePicture: boolean; isSameText: boolean }[] })
  | (Omit<OfType<'suspended'>, 'member'> & { memberId: number });

export type StoredSignals = StoredSignal[];

/** Rules that the operator has saved. */
export type StoredRules = Partial<SignalRules>;
