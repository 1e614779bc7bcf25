import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLocation, useParams } from 'react-router';

import { listCountries } from '#features/catalog/contract.ts';
import { appContext } from '#web/data/app-context.ts';
import { useMember } from '#web/data/auth.ts';
import { load } from '#web/data/query.ts';
import { PrivateHead } from '#web/layout/private-head.tsx';
import { paths } from '#web/paths.ts';

import { OwnAd } from './create/own-ad.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await load(context.get(appContext), listCountries, {});
  return null;
}

/** Editing an own ad, or posting an archived one anew. */
export function Component() {
  const { t } = useTranslation('post');
  const { adId } = useParams();
  const mode = useLocation().pathname.startsWith(paths.rePost('')) ? 'rePost' : 'edit';
  const member = useMember();
  return (
    <>
      <PrivateHead title={t(`${mode}Title`)} />
      {member && <OwnAd key={`${mode} ${member._id} ${adId}`} member={member} mode={mode} />}
    </>
  );
}
