export type AccountStatus = 'active' | 'suspended' | 'closed';
