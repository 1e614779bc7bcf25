import type { Person } from './contract.ts';

const PERSON_ACTIONS = ['verify', 'unverify', 'suspend', 'restore', 'block', 'invite', 'export', 'close'] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/**
 * The staff's actions on an account in its state. The use cases decide; this only offers the actions that they would
 * accept.
 */
export function permittedActions(person: Person, isAdmin: boolean): PersonAction[] {
  const { state, role, isVerified, isSubordinate } = person;
  const isPermitted: Record<PersonAction, boolean> = {
    verify: isSubordinate && !isVerified && (state === 'active' || state === 'suspended'),
    unverify: isSubordinate && isVerified && (state === 'active' || state === 'suspended'),
    suspend: isSubordinate && state === 'active',
    restore: isSubordinate && state === 'suspended',
    block: isSubordinate && state !== 'deleted' && role === 'member',
    invite: isAdmin && role === 'member' && state === 'active',
    export: isAdmin && isSubordinate && state !== 'deleted',
    close: isAdmin && isSubordinate && state === 'active',
  };
  return PERSON_ACTIONS.filter((action) => isPermitted[action]);
}
