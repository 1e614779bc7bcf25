import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router';

import { listCountries } from '#features/catalog/contract.ts';
import { appContext } from '#web/data/app-context.ts';
import { useMember } from '#web/data/auth.ts';
import { load } from '#web/data/query.ts';
import { PrivateHead } from '#web/layout/private-head.tsx';

import { NewAd } from './create/new-ad.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await load(context.get(appContext), listCountries, {});
  return null;
}

/** Posting an ad. */
export function Component() {
  const { t } = useTranslation('post');
  const member = useMember();
  return (
    <>
      <PrivateHead title={t('postTitle')} />
      {member && <NewAd key={member._id} member={member} />}
    </>
  );
}
