import { zodResolver } from '@hookform/resolvers/zod';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { LANGUAGES } from '#platform/text/language.ts';
import { endpointKey, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { scrollToTab } from '#ui/back-office/state-tabs.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { toBrandShades } from '#ui/kit/brand-shades.ts';
import { SteadyLabel } from '#ui/kit/steady-label.tsx';

import * as settingsApi from './contract.ts';
import type { VersionedSettings } from './contract.ts';
import { SettingsSection } from './settings-section.tsx';
import { SECTION_NAMES, type SectionName, settingOf, Settings } from './settings.ts';

/** The site's settings. */
export function SettingsScreen() {
  const { t } = useTranslation('admin-settings');
  const query = useApiQuery(settingsApi.get, {});
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Loaded query={query}>{(stored) => <SettingsForm stored={stored} />}</Loaded>
    </AdminPage>
  );
}

/** One form in sections. Input in one section stays while another is shown. */
function SettingsForm({ stored }: { stored: VersionedSettings }) {
  const { t } = useTranslation('admin-settings');
  const { api } = useApp();
  const [query, setQuery] = useSearchParams();
  const section = SECTION_NAMES.find((name) => name === query.get('section')) ?? SECTION_NAMES[0];
  const open = (name: SectionName) => setQuery({ section: name }, { replace: true });

  const state = useVersionedForm<Settings>({
    stored,
    resolver: zodResolver(Settings),
    save: async (form) => {
      const saved = await api(settingsApi.save, { body: form });
      showBrand(saved.primaryColor);
      return saved;
    },
    queryKey: endpointKey(settingsApi.get, {}),
    tag: 'site',
  });
  const sectionOf = (field: string) => settingOf(field as keyof Settings).section;
  const withErrors = new Set(Object.keys(state.form.formState.errors).map(sectionOf));

  return (
    <div className="space-y-4">
      <nav aria-label={t('sections')} className="scroll-fade-inline flex border-b border-line lg:gap-1">
        {SECTION_NAMES.map((name) => (
          <Link
            key={name}
            ref={name === section ? scrollToTab : undefined}
            to={`?section=${name}`}
            replace
            aria-current={name === section ? 'page' : undefined}
            className={clsx(
              '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-ui',
              'whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-ink',
              'aria-[current=page]:font-semibold aria-[current=page]:text-ink',
              'max-sm:grow max-sm:justify-center max-sm:px-2',
            )}
          >
            <SteadyLabel text={t(`section_${name}`)} />
            {withErrors.has(name) && <span className="size-2 rounded-full bg-danger" title={t('hasErrors')} />}
          </Link>
        ))}
      </nav>
      <AdminForm
        state={state}
        labelOf={(field) => t(`field_${field}`)}
        wordOf={(value, field) => {
          const isLanguage = field === 'languages' || field === 'defaultLanguage';
          const language = isLanguage && LANGUAGES.find((one) => one === value);
          return language ? t(`value_${language}`) : undefined;
        }}
        onInvalid={(fields) => {
          const invalid = new Set(fields.map(sectionOf));
          const first = SECTION_NAMES.find((name) => invalid.has(name));
          if (first && !invalid.has(section)) open(first);
        }}
      >
        <SettingsSection name={section} />
      </AdminForm>
    </div>
  );
}

/** Applies the new colour to the page, which was rendered with the old one. */
function showBrand(primary: string): void {
  for (const [name, shade] of Object.entries(toBrandShades(primary)))
    document.documentElement.style.setProperty(name, shade);
}
