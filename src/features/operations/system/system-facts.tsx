import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { formatNumber } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { BackupRun, System } from './contract.ts';

/** Versions, sizes and what is set up, in one panel per part. */
export function SystemFacts({ system }: { system: System }) {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  const { app, database, storage, mail, gateway, push, backup } = system;
  const number = (value: number) => formatNumber(value, language);
  const bytes = (value: number) => formatBytes(value, language);
  const pendingIndexes: [string, string] = [t('pendingIndexes'), number(database.pendingIndexes)];
  // Once the job has run, what is left are pairs.
  const oldNumbers: [string, ReactNode] = [
    t('oldNumbers'),
    <Link key="oldNumbers" to={`${adminPaths.people()}?sharesNumber=yes`} className="link">
      {number(database.oldNumbers)}
    </Link>,
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <FactList
        title={t('app')}
        facts={[
          [t('version'), app.version],
          [t('node'), app.node],
          [t('startedAt'), <AdminTime key="startedAt" at={app.startedAt} />],
          [t('memory'), bytes(app.memory)],
        ]}
      />
      <FactList
        title={t('database')}
        facts={[
          [t('version'), `PostgreSQL ${database.version}`],
          [t('size'), bytes(database.bytes)],
          [t('connections'), number(database.connections)],
          ...(database.pendingIndexes > 0 ? [pendingIndexes] : []),
          ...(database.oldNumbers > 0 ? [oldNumbers] : []),
        ]}
      />
      <FactList
        title={t('storage')}
        facts={[
          [t('pictures'), number(storage.files)],
          [t('uploaded'), bytes(storage.bytes)],
          [t('diskFree'), bytes(storage.freeBytes)],
        ]}
      />
      <FactList
        title={t('mail')}
        facts={[
          [t('mailServer'), mail.hasServer ? t('setUp') : t('notSetUp')],
          [t('unsent'), number(mail.unsent)],
          [t('sentLately'), number(mail.sent)],
        ]}
      />
      <FactList
        title={t('gateway')}
        facts={[
          [t('gatewayKind'), t(`gateway_${gateway.kind}`)],
          [t('webhook'), gateway.hasWebhook ? t('setUp') : t('notSetUp')],
        ]}
      />
      <FactList
        title={t('backup')}
        facts={[
          [t('nightly'), backup.isNightly ? t('setUp') : t('notSetUp')],
          [t('lastBackup'), <BackupTime key="backup" run={backup.last} />],
          [t('lastRehearsal'), <BackupTime key="rehearsal" run={backup.lastRehearsal} />],
        ]}
      />
      <FactList
        title={t('push')}
        facts={[
          [t('pushPossible'), push.isPossible ? t('possible') : t('needsHttps')],
          [t('subscriptions'), number(push.subscriptions)],
        ]}
      />
    </div>
  );
}

/** When it last succeeded, and why it failed since. */
function BackupTime({ run: { succeededAt, failure } }: { run: BackupRun }) {
  const { t } = useTranslation('admin-system');
  return (
    <>
      {succeededAt ? <AdminTime at={succeededAt} /> : t('never')}
      {failure && (
        <span className="block text-small text-danger">
          {t('failedAt')} <AdminTime at={failure.at} />
          <span dir="ltr" className="block break-words">
            {failure.reason}
          </span>
        </span>
      )}
    </>
  );
}

/** A panel of names and values. */
function FactList({ title, facts }: { title: string; facts: [name: string, value: ReactNode][] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="mb-2 text-h3">
        {title}
      </h2>
      <dl className="divide-y divide-line text-ui">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/**
 * `512 MB`, with units of 1000 bytes, at least kilobytes. Arabic has short names of some units only, so it gets the
 * long ones of all.
 */
export function formatBytes(bytes: number, language: Language): string {
  const kilobytes = bytes / 1000;
  const power = kilobytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(kilobytes) / 3));
  return formatNumber(kilobytes / 1000 ** power, language, {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: language === 'ar' ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
}
