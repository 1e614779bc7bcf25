import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { LANGUAGES, textDirection } from '#platform/text/language.ts';
import { endpointKey, invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { readableText } from '#ui/rich-text/readable-text.ts';
import { TextDifference } from '#ui/rich-text/text-difference.tsx';

import * as pagesApi from './contract.ts';
import type { PageText, PageVersion } from './contract.ts';

/** The versions of a page with their changes, each of which can be restored. */
export function PageVersionsScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-pages');
  const text = useText();
  const [query] = useSearchParams();
  const page = useApiQuery(pagesApi.get, { params: { id } });
  const list = useApiQuery(pagesApi.listVersions, { params: { id } });
  const versions = list.data?.versions ?? [];
  const current = versions[0]?.version;
  const chosen = versions.find(({ version }) => String(version) === query.get('version'))?.version ?? current;
  const error = page.error ?? list.error;
  return (
    <AdminPage
      title={page.data ? t('versionsTitle', { name: text(page.data.title) }) : t('versions')}
      lead={t('versionsLead')}
      actions={
        <Link to={adminPaths.page(id)} className="btn-outline">
          {t('edit')}
        </Link>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([page.refetch(), list.refetch()])} />
      ) : chosen === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-6">
          <VersionList versions={versions} chosen={chosen} />
          <Version key={chosen} id={id} version={chosen} isCurrent={chosen === current} />
        </div>
      )}
    </AdminPage>
  );
}

function Version({ id, version, isCurrent }: { id: string; version: number; isCurrent: boolean }) {
  const { t } = useTranslation('admin-pages');
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch } = useApiQuery(pagesApi.getVersion, { params: { id, version } });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <section className="panel min-w-0 space-y-4" aria-labelledby="version">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="version" className="text-h3">
          {t('version', { number: version })}
        </h2>
        {!isCurrent && (
          <button type="button" className="btn-primary" onClick={() => setIsAsking(true)}>
            {t('restore')}
          </button>
        )}
      </div>
      <VersionDifference before={data.before} text={data.text} />
      <ConfirmAction
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('restoreTitle', { number: version })}
        text={t('restoreText')}
        confirm={t('restore')}
        run={async () => {
          const params = { id };
          const form = await api(pagesApi.get, { params });
          const saved = await api(pagesApi.save, { params, body: { ...form, ...data.text } });
          client.setQueryData(endpointKey(pagesApi.get, { params }), saved);
          void invalidateTag(client, 'site');
          toast(t('restored'));
          void navigate(adminPaths.page(id));
        }}
      />
    </section>
  );
}

/** Links to the versions of a page, latest first: `?version=3`. */
function VersionList({ versions, chosen }: { versions: PageVersion[]; chosen: number }) {
  const { t } = useTranslation('admin-pages');
  return (
    <nav aria-label={t('versions')} className="panel max-h-96 overflow-y-auto p-2 sm:p-2 lg:max-h-none">
      <ol>
        {versions.map(({ version, savedAt, savedBy }, at) => (
          <li key={version}>
            <Link
              to={`?version=${version}`}
              replace
              aria-current={version === chosen}
              className="block rounded-xl px-3 py-2 hover:bg-hover aria-current:bg-hover"
            >
              <span className="flex items-baseline justify-between gap-3 text-ui">
                <span className="font-medium">{t('version', { number: version })}</span>
                {at === 0 && <span className="text-small text-muted">{t('current')}</span>}
              </span>
              <span className="block text-small text-muted">
                <AdminTime at={savedAt} />
                {savedBy && (
                  <>
                    {' · '}
                    <bdi>{savedBy.name || t('deletedPerson')}</bdi>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const BODIES = { en: 'bodyEn', ar: 'bodyAr' } as const;

/** The changes of a version: its title and texts, language by language. */
function VersionDifference({ before, text }: { before: PageText | null; text: PageText }) {
  const { t } = useTranslation('admin-pages');
  const isSame = before !== null && JSON.stringify(before) === JSON.stringify(text);
  const sections = LANGUAGES.map((language) => ({
    language,
    title: { from: before?.title[language] ?? '', to: text.title[language] },
    body: { from: readableText(before?.[BODIES[language]] ?? ''), to: readableText(text[BODIES[language]]) },
  })).filter(({ title, body }) => title.from !== title.to || body.from !== body.to);
  return (
    <div className="space-y-6">
      {before === null && <p className="text-ui text-muted">{t('first')}</p>}
      {sections.length === 0 && <p className="text-ui text-muted">{t(isSame ? 'unchanged' : 'formatting')}</p>}
      {sections.map(({ language, title, body }) => (
        <section key={language} aria-labelledby={`changes-${language}`}>
          <h3 id={`changes-${language}`} className="mb-2 text-ui font-medium text-muted">
            {t(`field_${BODIES[language]}`)}
          </h3>
          <div lang={language} dir={textDirection(language)} className="space-y-3">
            {title.from !== title.to && (
              <p className="text-h3">
                <TextDifference {...title} />
              </p>
            )}
            {body.from !== body.to && (
              <div className="text-lines">
                <TextDifference {...body} />
              </div>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
