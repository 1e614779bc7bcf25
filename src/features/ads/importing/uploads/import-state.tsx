import { useTranslation } from 'react-i18next';

import { formatNumber } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { AdImport } from './contract.ts';

/** The state of an import, with the progress of one that runs. */
export function ImportState({ row: { state, progress } }: { row: AdImport }) {
  const { t } = useTranslation('admin-import');
  const language = useLanguage();
  if (state !== 'checking' && state !== 'importing') return t(`state_${state}`);
  const percent = formatNumber(Math.floor(progress * 100) / 100, language, { style: 'percent' });
  return t('stateProgress', { state: t(`state_${state}`), progress: percent });
}
