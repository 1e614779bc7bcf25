import { useTranslation } from 'react-i18next';

import { AdminTime } from '#ui/back-office/admin-time.tsx';

import type { System } from './contract.ts';

/** The last errors of all processes, with what finds them in the log. */
export function ErrorList({ errors }: { errors: System['errors'] }) {
  const { t } = useTranslation('admin-system');
  return (
    <section aria-labelledby="last-errors" className="panel">
      <h2 id="last-errors" className="text-h3">
        {t('errors')}
      </h2>
      <p className="text-ui text-muted">{errors.length === 0 ? t('noErrors') : t('errorsText')}</p>
      <ul className="divide-y divide-line">
        {errors.map(({ at, message, error, path, requestId }, index) => (
          <li key={`${at}${index}`} className="py-3 text-ui">
            <p className="text-muted">
              <AdminTime at={at} />
            </p>
            <p dir="ltr" className="break-words">
              {[message, error].filter(Boolean).join(': ')}
            </p>
            {(path || requestId) && (
              <p dir="ltr" className="text-small break-all text-muted">
                {[path, requestId].filter(Boolean).join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
