import type { LoaderFunctionArgs } from 'react-router';

import { ContentPage } from '#features/site/content-page.tsx';
import * as siteApi from '#features/site/contract.ts';
import { appContext } from '../app-context/app-context.ts';
import { loadQuery } from '../api/api-query.ts';
import { paths } from '#paths';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await loadQuery(context.get(appContext), siteApi.getConfig, { query: { type: 'about-us' } });
  return null;
}

export function Component() {
  return <ContentPage type="about-us" path={paths.about()} />;
}
