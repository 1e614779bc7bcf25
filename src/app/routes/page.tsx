import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLocation } from 'react-router';

import { pagePath, pageSlug } from '#features/site/pages/built-in-pages.ts';
import * as pagesApi from '#features/site/pages/contract.ts';
import { PageText, toPlainText } from '#features/site/pages/page-text.tsx';
import { loadQuery, usePrefetchedQuery } from '#ui/api/api-query.ts';
import { appContext } from '#ui/api/app-context.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Notice } from '#ui/kit/notice.tsx';

import { Seo } from '../layout/seo.tsx';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const id = pageSlug(new URL(request.url).pathname);
  await loadQuery(context.get(appContext), pagesApi.getPage, { params: { id } });
  return null;
}

/** About us, terms, privacy policy, or a page that the operator added. */
export function Component() {
  const { t } = useTranslation('pages');
  const text = useText();
  const id = pageSlug(useLocation().pathname);
  const page = usePrefetchedQuery(pagesApi.getPage, { params: { id } });
  const [title, html] = [text(page.title), text(page.body)];
  return (
    <>
      <Seo title={title} description={toPlainText(html)} path={pagePath(id)} />
      <PageText title={title} html={html} empty={<Notice icon={FileText} title={t('emptyPage')} />} />
    </>
  );
}
