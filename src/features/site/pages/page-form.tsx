import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { LANGUAGES, localize, textDirection } from '#platform/text/language.ts';
import { endpointKey, invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';

import { isBuiltInPage, pagePath } from './built-in-pages.ts';
import * as pagesApi from './contract.ts';
import { PageForm as Form, MAX_PAGE_TITLE, type VersionedPage } from './contract.ts';
import { PageText } from './page-text.tsx';

/** One content page. */
export function PageScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-pages');
  const text = useText();
  const query = useApiQuery(pagesApi.get, { params: { id } });
  const { data } = query;
  const name = text(data?.title);
  return (
    <AdminPage
      title={name || t('title')}
      lead={<BackLink to={adminPaths.pages()}>{t('allPages')}</BackLink>}
      actions={
        data && (
          <>
            {!data.isHidden && (
              <Link to={pagePath(id)} className="btn-outline">
                <ExternalLink size={18} aria-hidden className="rtl:-scale-x-100" />
                {t('view')}
              </Link>
            )}
            <Link to={adminPaths.pageVersions(id)} className="btn-outline">
              <History size={18} aria-hidden />
              {t('versions')}
            </Link>
            {!isBuiltInPage(id) && <RemovePageButton slug={id} name={name} />}
          </>
        )
      }
    >
      <Loaded query={query}>{(stored) => <PageForm key={id} slug={id} stored={stored} />}</Loaded>
    </AdminPage>
  );
}

const BODIES = { en: 'bodyEn', ar: 'bodyAr' } as const;
const MODES = ['edit', 'preview'] as const;

/** The title and the texts of a page in both languages, and its visibility. */
function PageForm({ slug, stored }: { slug: string; stored: VersionedPage }) {
  const { t } = useTranslation('admin-pages');
  const { api } = useApp();
  const [mode, setMode] = useState<(typeof MODES)[number]>('edit');
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: (body) => api(pagesApi.save, { params: { id: slug }, body }),
    queryKey: endpointKey(pagesApi.get, { params: { id: slug } }),
    tag: 'site',
  });
  return (
    <AdminForm state={state} labelOf={(field) => t(`field_${field}`)} onInvalid={() => setMode('edit')}>
      <div className="panel space-y-6">
        <BilingualField name="title" label={t('field_title')} hint={t('hint_title')} maxLength={MAX_PAGE_TITLE} />
        <div role="group" aria-label={t('mode')} className="flex gap-2 border-t border-line pt-4">
          {MODES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === mode}
              className="btn-outline aria-pressed:border-ink aria-pressed:font-semibold"
              onClick={() => setMode(one)}
            >
              {t(`mode_${one}`)}
            </button>
          ))}
        </div>
        {/* Hidden, not removed, to keep the editor's history. */}
        <div hidden={mode !== 'edit'} className={mode === 'edit' ? COLUMNS : undefined}>
          {LANGUAGES.map((language) => (
            <RichTextField
              key={language}
              name={BODIES[language]}
              label={t(`field_${BODIES[language]}`)}
              language={language}
            />
          ))}
        </div>
        {mode === 'preview' && <Preview />}
      </div>
      {!isBuiltInPage(slug) && (
        <div className="panel space-y-6">
          <SwitchField name="isHidden" label={t('field_isHidden')} hint={t('hint_isHidden')} />
          <SwitchField name="isInFooter" label={t('field_isInFooter')} hint={t('hint_isInFooter')} />
        </div>
      )}
    </AdminForm>
  );
}

const COLUMNS = 'grid gap-6 xl:grid-cols-2';

/** Both languages as the site shows them. */
function Preview() {
  const { t } = useTranslation('admin-pages');
  const { watch } = useFormContext<Form>();
  const title = watch('title');
  const bodies = watch(['bodyEn', 'bodyAr']);
  return (
    <div className={COLUMNS}>
      {LANGUAGES.map((language, at) => (
        <div key={language} lang={language} dir={textDirection(language)} className="rounded-2xl bg-page p-4">
          <PageText
            title={localize(title, language)}
            html={bodies[at] ?? ''}
            empty={<p className="text-ui text-muted">{t('noText')}</p>}
            heading="h2"
          />
        </div>
      ))}
    </div>
  );
}

/** Removes a page after a confirmation, and returns to the list. */
function RemovePageButton({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation('admin-pages');
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn-outline" onClick={() => setIsOpen(true)}>
        <Trash2 size={18} aria-hidden />
        {t('remove')}
      </button>
      <ConfirmAction
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        confirm={t('remove')}
        isDangerous
        run={async () => {
          await api(pagesApi.remove, { params: { id: slug } });
          void invalidateTag(client, 'site');
          toast(t('removed'));
          void navigate(adminPaths.pages());
        }}
      />
    </>
  );
}
