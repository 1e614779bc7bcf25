import type { LoaderFunctionArgs } from 'react-router';

import { ContentPage } from '#features/site/content-page.tsx';
import { getConfig } from '#features/site/contract.ts';
import { appContext } from '#web/data/app-context.ts';
import { load } from '#web/data/query.ts';
import { paths } from '#web/paths.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await load(context.get(appContext), getConfig, { query: { type: 'terms-and-conditions' } });
  return null;
}

export function Component() {
  return <ContentPage type="terms-and-conditions" path={paths.terms()} />;
}
