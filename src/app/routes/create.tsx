import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router';

import { PostingGate } from '#features/ads/posting-limits/posting-gate.tsx';
import * as catalogApi from '#features/catalog/contract.ts';
import { appContext } from '#ui/api/app-context.ts';
import { useMember } from '#ui/session.ts';
import { loadQuery } from '#ui/api/api-query.ts';
import { PrivateHead } from '#features/site/private-head.tsx';

import { NewAdWizard } from './create/new-ad-wizard.tsx';
import { UnpaidAdGate } from './create/unpaid-ad.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await loadQuery(context.get(appContext), catalogApi.listCountries, {});
  return null;
}

/** Posts an ad. */
export function Component() {
  const { t } = useTranslation('post');
  const member = useMember();
  return (
    <>
      <PrivateHead title={t('postTitle')} />
      {member && (
        <UnpaidAdGate key={member._id}>
          <PostingGate memberId={member._id} storageKey="createPost">
            <NewAdWizard member={member} />
          </PostingGate>
        </UnpaidAdGate>
      )}
    </>
  );
}
