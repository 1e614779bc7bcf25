import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePrefetchedQuery } from '#web/api/api-query.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Seo } from '#web/head/seo.tsx';
import { Notice } from '#web/ui/notice.tsx';

import * as siteApi from './contract.ts';
import type { ContentPageName as Page } from './contract.ts';

const TITLES = {
  'about-us': 'layout:aboutUs',
  'terms-and-conditions': 'layout:terms',
  'privacy-policy': 'layout:privacy',
} as const;

/** About us, terms or privacy: the operator's text, sanitized on the server. */
export function ContentPage({ type, path }: { type: Page; path: string }) {
  const { t } = useTranslation(['pages', 'layout']);
  const text = useText();
  const { aboutUsText, termsAndConditionsText, privacyPolicyText } = usePrefetchedQuery(siteApi.getConfig, {
    query: { type },
  });
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
