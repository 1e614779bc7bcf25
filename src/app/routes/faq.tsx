import { clsx } from 'clsx';
import { ChevronDown, MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router';

import * as siteApi from '#features/site/contract.ts';
import { appContext } from '#ui/api/app-context.ts';
import { loadQuery, usePrefetchedQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { paths } from '#paths';
import { Seo } from '../layout/seo.tsx';
import { Notice } from '#ui/kit/notice.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await loadQuery(context.get(appContext), siteApi.listFaqs, {});
  return null;
}

export function Component() {
  const { t } = useTranslation(['pages', 'layout']);
  const text = useText();
  const faqs = usePrefetchedQuery(siteApi.listFaqs, {});
  const jsonLd = {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: text(question),
      acceptedAnswer: { '@type': 'Answer', text: text(answer) },
    })),
  };
  return (
    <div className="mx-auto max-w-3xl">
      <Seo
        title={t('faqTitle')}
        description={faqs.map(({ question }) => text(question)).join(' ')}
        path={paths.faq()}
        jsonLd={jsonLd}
      />
      <h1 className="heading mb-4">{t('faqTitle')}</h1>
      {faqs.length === 0 && <Notice icon={MessageCircleQuestion} title={t('layout:noData')} />}
      <div className="panel divide-y divide-line overflow-hidden p-0 empty:hidden sm:p-0">
        {faqs.map(({ _id, question, answer }) => (
          <details key={_id} className="group">
            <summary
              className={clsx(
                'flex min-h-14 cursor-pointer list-none items-center justify-between',
                'gap-4 px-4 py-3 font-medium -outline-offset-2 transition-colors hover:bg-hover sm:px-6',
              )}
            >
              {text(question)}
              <ChevronDown size={20} aria-hidden className="shrink-0 transition-transform group-open:-rotate-180" />
            </summary>
            <p className="max-w-prose px-4 pb-4 text-lines text-muted sm:px-6">{text(answer)}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
