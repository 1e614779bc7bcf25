import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { createDraft, type DraftStorageKey, loadLocalDraft } from '#features/ads/drafts/draft.ts';
import type { WizardStart } from '#features/ads/drafts/use-draft.ts';
import type { FinalStepProps } from '#features/ads/posting/wizard-props.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Country } from '#features/catalog/contract.ts';
import * as moderatedPeopleApi from '#features/moderation/people/contract.ts';
import type { Person } from '#features/moderation/people/contract.ts';
import { PublishStep } from '#features/moderation/posting-for-member/publish-step.tsx';
import { PrivateHead } from '#features/site/private-head.tsx';
import type { Me } from '#platform/http/session-contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useMember } from '#ui/session.ts';

import { AdWizard } from '../create/ad-wizard.tsx';

/** Posts an ad for a member, with the form of the site. */
export function Component() {
  const { t } = useTranslation('admin-people');
  const { id = '' } = useParams();
  const member = useMember();
  const people = useApiQuery(moderatedPeopleApi.getPerson, { params: { id } });
  const countries = useApiQuery(catalogApi.listCountries, {});
  const person = people.data?.person;
  const failed = [people, countries].find(({ error }) => error);
  if (failed?.error) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!person || !countries.data || !member) return <Skeleton className="h-96" />;
  return (
    <>
      <PrivateHead title={t('postFor', { name: person.name })} />
      {person.state === 'active' && person.isSubordinate ? (
        <PostFor key={person._id} person={person} staff={member} countries={countries.data.countries} />
      ) : (
        <Notice
          role="alert"
          icon={CircleSlash}
          title={t(person.state === 'active' ? 'postNotPermitted' : 'postNotActive')}
          text={t('postNotActiveText')}
          action={
            <Link to={adminPaths.person(id)} className="btn-primary">
              {t('backToPerson', { name: person.name || t('person') })}
            </Link>
          }
        />
      )}
    </>
  );
}

function PostFor({ person, staff, countries }: { person: Person; staff: Me; countries: Country[] }) {
  const { t } = useTranslation('admin-people');
  // Fixed on the first render, so that a refetch does not replace the draft or the step.
  const [{ start, LastStep }] = useState(() => {
    const storageKey: DraftStorageKey = `postFor/${person._id}`;
    const country = countries.find(({ dialCode }) => person.number.startsWith(`${dialCode} `))?.code ?? '';
    const createFresh = () => createDraft(staff._id, country);
    const saved = loadLocalDraft(storageKey, staff._id);
    const begin: WizardStart = { storageKey, draft: saved ?? createFresh(), isResumed: saved !== null, createFresh };
    return { start: begin, LastStep: (props: FinalStepProps) => <PublishStep {...props} person={person} /> };
  });
  const { name } = person;
  const forMember = { title: t('postFor', { name }), lastText: t('postForText', { name }), LastStep };
  return <AdWizard mode="post" start={start} forMember={forMember} />;
}
