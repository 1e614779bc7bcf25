import { useTranslation } from 'react-i18next';

import type { PersonState } from './contract.ts';

const COLOURS: Record<PersonState, string> = {
  active: 'text-success',
  suspended: 'text-danger',
  closed: 'text-muted',
  deleted: 'text-muted',
};

/** The state of an account. */
export function StateLabel({ state }: { state: PersonState }) {
  const { t } = useTranslation('admin-people');
  return <span className={COLOURS[state]}>{t(`state_${state}`)}</span>;
}
