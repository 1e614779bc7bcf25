import { useTranslation } from 'react-i18next';

import type texts from '#locales/en/admin-texts.json';

/** Returns a function that returns the name of a message. A test expects a name for each. */
export function useMessageName(): (id: string) => string {
  const { t } = useTranslation('admin-texts');
  return (id) => t(`message_${id}` as keyof typeof texts as 'title');
}
