import fc from 'fast-check';

import { PLAN } from '../marketplace.ts';

/** The steps with orders to be paid by bank transfer or cash. `pick` is the index of one. */
export type ManualStep =
  | { kind: 'order manually'; plan: number; purpose: 'post' | 'extend' }
  | { kind: 'record' | 'record twice' | 'record while paying' | 'refund manual'; pick: number }
  | { kind: 'enter'; plan: number }
  | { kind: 'expire manual' };

/** The steps with an ad and its orders. `pick` is the index of an order, modulo their number. */
export type Step =
  | ManualStep
  | { kind: 'order'; plan: number; purpose: 'post' | 'extend' }
  | { kind: 'press'; outcome: 'pay' | 'decline' | 'cancel'; pick: number }
  | { kind: 'return' | 'webhook' | 'forged' | 'tamper' | 'refund' | 'refund event'; pick: number }
  | { kind: 'decide'; outcome: 'complete' | 'reject'; isNotified: boolean; pick: number }
  | { kind: 'reconcile' | 'expire' | 'approve' | 'reject' | 'expire order' | 'cancel' }
  | { kind: 'edit'; country: 'KW' | 'SA' }
  | { kind: 'crash'; when: 'before' | 'after' }
  | { kind: 'move'; name: 'reserve' | 'release' | 'sold' | 'archive' | 'delete' }
  | { kind: 'wait'; days: number };

const pick = fc.nat(2);
const PLANS = [
  { plan: PLAN.paid, purpose: 'post' },
  { plan: PLAN.featured, purpose: 'post' },
  { plan: PLAN.extend, purpose: 'extend' },
] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PLANS.map((plan) => ({ kind: 'order' as const, ...plan }))) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...PLANS.map((plan) => ({ kind: 'order manually' as const, ...plan }))),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'record' as const,
        'record twice' as const,
        'record while paying' as const,
        'refund manual' as const,
      ),
      pick,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('enter' as const), plan: fc.constantFrom(PLAN.paid, PLAN.featured) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      outcome: fc.constantFrom('pay' as const, 'pay' as const, 'decline' as const, 'cancel' as const),
      pick,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'return' as const,
        'webhook' as const,
        'forged' as const,
        'tamper' as const,
        'refund' as const,
        'refund event' as const,
      ),
      pick,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      outcome: fc.constantFrom('complete' as const, 'reject' as const),
      isNotified: fc.boolean(),
      pick,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'reconcile' as const,
        'expire' as const,
        'approve' as const,
        'approve' as const,
        'reject' as const,
        'expire order' as const,
        'expire manual' as const,
        'cancel' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      country: fc.constantFrom('KW' as const, 'SA' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('crash' as const),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      name: fc.constantFrom(
        'reserve' as const,
        'release' as const,
        'sold' as const,
        'archive' as const,
        'delete' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 8, 40) }) },
);

const order = (plan: number, purpose: 'post' | 'extend' = 'post'): Step => ({ kind: 'order', plan, purpose });
const orderManually = (plan: number): Step => ({ kind: 'order manually', plan, purpose: 'post' });
const pay = (pick: number): Step => ({ kind: 'press', outcome: 'pay', pick });
const move = (name: Extract<Step, { kind: 'move' }>['name']): Step => ({ kind: 'move', name });
const LIVE: Step[] = [order(PLAN.paid), pay(0), { kind: 'return', pick: 0 }, { kind: 'approve' }];
const ENDED: Step[] = [...LIVE, { kind: 'wait', days: 40 }, { kind: 'wait', days: 8 }, { kind: 'expire' }];

/** Random steps, from the start or from a later state that random steps rarely reach. */
export const story: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.constantFrom([], LIVE, [...LIVE, { kind: 'wait', days: 40 } as Step], ENDED),
    fc.array(step, { minLength: 10, maxLength: 40 }),
  )
  .map(([start, rest]) => [...start, ...rest]);

/** Stories that together reach every state. */
export const EXAMPLES: Step[][] = [
  [order(PLAN.paid), { kind: 'press', outcome: 'cancel', pick: 0 }, { kind: 'return', pick: 0 }],
  // Cancelled, edited, then paid anyway: nothing to grant.
  [
    order(PLAN.paid),
    { kind: 'cancel' },
    { kind: 'edit', country: 'SA' },
    pay(0),
    { kind: 'webhook', pick: 0 },
    { kind: 'refund', pick: 0 },
  ],
  // Expired, then paid anyway without an edit.
  [order(PLAN.paid), { kind: 'expire order' }, pay(0), { kind: 'reconcile' }],
  // Refund rejected by the gateway, learnt late; then refunded.
  [
    order(PLAN.paid),
    pay(0),
    { kind: 'return', pick: 0 },
    { kind: 'refund', pick: 0 },
    { kind: 'decide', outcome: 'reject', isNotified: false, pick: 0 },
    { kind: 'reconcile' },
    { kind: 'refund', pick: 0 },
    { kind: 'refund event', pick: 0 },
    { kind: 'crash', when: 'after' },
    { kind: 'decide', outcome: 'complete', isNotified: true, pick: 0 },
    { kind: 'refund event', pick: 0 },
  ],
  [
    order(PLAN.paid),
    pay(0),
    { kind: 'webhook', pick: 0 },
    { kind: 'reject' },
    { kind: 'refund', pick: 0 },
    order(PLAN.paid),
    pay(1),
    { kind: 'return', pick: 1 },
    { kind: 'approve' },
    move('archive'),
  ],
  [
    order(PLAN.paid),
    { kind: 'tamper', pick: 0 },
    pay(0),
    { kind: 'return', pick: 0 },
    { kind: 'webhook', pick: 0 },
    { kind: 'reconcile' },
  ],
  [...LIVE, move('reserve'), move('release'), move('sold'), move('delete')],
  [
    ...ENDED,
    order(PLAN.extend, 'extend'),
    pay(1),
    { kind: 'crash', when: 'after' },
    { kind: 'return', pick: 1 },
    { kind: 'webhook', pick: 1 },
  ],
  [orderManually(PLAN.paid), { kind: 'record twice', pick: 0 }, { kind: 'refund manual', pick: 0 }],
  [orderManually(PLAN.paid), order(PLAN.paid), pay(0), { kind: 'record while paying', pick: 0 }],
  [orderManually(PLAN.paid), { kind: 'cancel' }, { kind: 'edit', country: 'SA' }, { kind: 'record', pick: 0 }],
  [orderManually(PLAN.featured), { kind: 'enter', plan: PLAN.paid }, { kind: 'record', pick: 0 }],
  [orderManually(PLAN.paid), { kind: 'expire manual' }, { kind: 'record', pick: 0 }],
];
