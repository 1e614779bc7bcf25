export type AccountStatus = 'unverified' | 'active' | 'suspended' | 'closed';
