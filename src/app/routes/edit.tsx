import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useMatch, useParams } from 'react-router';

import * as catalogApi from '#features/catalog/contract.ts';
import { appContext } from '#ui/api/app-context.ts';
import { useMember } from '#ui/session.ts';
import { loadQuery } from '#ui/api/api-query.ts';
import { PrivateHead } from '#features/site/private-head.tsx';
import { paths } from '#paths';

import { ExistingAdWizard } from './create/existing-ad-wizard.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await loadQuery(context.get(appContext), catalogApi.listCountries, {});
  return null;
}

/** Edits the member's own ad, or reposts an archived one. */
export function Component() {
  const { t } = useTranslation('post');
  const { adId } = useParams();
  const mode = useMatch(paths.rePost.pattern) ? 'rePost' : 'edit';
  const member = useMember();
  return (
    <>
      <PrivateHead title={t(`${mode}Title`)} />
      {member && <ExistingAdWizard key={`${mode} ${member._id} ${adId}`} member={member} mode={mode} />}
    </>
  );
}
