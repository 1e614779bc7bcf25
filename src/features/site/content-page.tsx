import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLoaded } from '#web/data/query.ts';
import { useText } from '#web/layout/site.ts';
import { Seo } from '#web/seo.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { type ContentPage as Page, getConfig } from './contract.ts';

const TITLES = {
  'about-us': 'layout:aboutUs',
  'terms-and-conditions': 'layout:terms',
  'privacy-policy': 'layout:privacy',
} as const;

/** About us, terms or privacy: the operator's text, sanitised on the server. */
export function ContentPage({ type, path }: { type: Page; path: string }) {
  const { t } = useTranslation(['pages', 'layout']);
  const text = useText();
  const { aboutUsText, termsAndConditionsText, privacyPolicyText } = useLoaded(getConfig, { query: { type } });
  const html = text(aboutUsText ?? termsAndConditionsText ?? privacyPolicyText);
  const title = t(TITLES[type]);
  return (
    <article className="mx-auto max-w-3xl">
      <Seo title={title} description={html.replace(/<[^>]+>/g, ' ')} path={path} />
      <h1 className="heading mb-4">{title}</h1>
      {html ? (
        <div className="panel prose" dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <Notice icon={FileText} title={t('emptyPage')} />
      )}
    </article>
  );
}
