import { useTranslation } from 'react-i18next';

import { formatNumber } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { System } from './contract.ts';

const COUNTS = ['waiting', 'running', 'failed'] as const;

/** The jobs of each queue that has any. */
export function QueueTable({ queues }: { queues: System['queues'] }) {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  return (
    <section aria-labelledby="queues" className="panel">
      <h2 id="queues" className="text-h3">
        {t('queues')}
      </h2>
      {queues.length === 0 ? (
        <p className="text-ui text-muted">{t('noQueues')}</p>
      ) : (
        <table className="mt-2 w-full text-ui">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-2 text-start font-medium">
                {t('queue')}
              </th>
              {COUNTS.map((count) => (
                <th key={count} scope="col" className="py-2 text-end font-medium">
                  {t(count)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {queues.map((queue) => (
              <tr key={queue.name}>
                <th scope="row" className="py-2 text-start font-normal break-all">
                  <bdi>{queue.name}</bdi>
                </th>
                {COUNTS.map((count) => (
                  <td key={count} className="py-2 text-end tabular-nums">
                    {formatNumber(queue[count], language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
