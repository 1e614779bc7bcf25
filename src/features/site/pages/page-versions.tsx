import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { LANGUAGES, textDirection } from '#platform/text/language.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { readableText } from '#ui/rich-text/readable-text.ts';
import { TextDifference } from '#ui/rich-text/text-difference.tsx';

import type { PageText, PageVersion } from './contract.ts';

/** Links to the versions of a page, latest first: `?version=3`. */
export function VersionList({ versions, chosen }: { versions: PageVersion[]; chosen: number }) {
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
export function VersionDifference({ before, text }: { before: PageText | null; text: PageText }) {
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
