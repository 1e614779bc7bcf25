import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as adminAdsApi from '#features/ads/admin/contract.ts';
import { toAdForm } from '#features/ads/drafts/draft-form.ts';
import { DraftReview } from '#features/ads/posting/draft-review.tsx';
import type { FinalStepProps } from '#features/ads/posting/wizard-props.ts';
import { DEFAULT_LIFETIME_DAYS } from '#features/ads/rules.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { invalidate } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { NumberInput } from '#ui/fields/number-input.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import type { Person } from '../people/contract.ts';
import { useRefreshPerson } from '../people/person-parts.tsx';
import * as postingForMemberApi from './contract.ts';

interface PublishStepProps extends FinalStepProps {
  person: Person;
}

/** Reviews an ad that staff post for a member, asks for its duration, and publishes it. */
export function PublishStep({ draft, country, person, onGo, checkAll, onRefused, onStored }: PublishStepProps) {
  const { t } = useTranslation('admin-people');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const toast = useToast();
  const refreshPerson = useRefreshPerson();
  const [days, setDays] = useState<number | null>(DEFAULT_LIFETIME_DAYS);
  const [featuredDays, setFeaturedDays] = useState<number | null>(0);
  const publish = useMutation({
    mutationFn: () =>
      api(postingForMemberApi.postForMember, {
        params: { id: person._id },
        body: { ...toAdForm(draft), days: days ?? Number.NaN, featuredDays: featuredDays ?? Number.NaN },
      }),
    onSuccess: ({ adId }) => {
      onStored();
      toast(t('posted', { name: person.name }));
      void refreshPerson();
      void invalidate(client, adminAdsApi.ads.list);
      if (isCurrentScreen()) void navigate(adminPaths.ad(adId));
    },
    onError: (error) => error instanceof ApiError && onRefused(error.fieldErrors),
  });
  const refusalOf = (field: string) =>
    publish.error instanceof ApiError ? errorText.forField(publish.error.fieldErrors[field]) : undefined;
  return (
    <div className="mx-auto max-w-xl space-y-4">
      <DraftReview title={t('postedAd')} draft={draft} country={country} onGo={onGo} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberInput
          label={t('postDays')}
          inputMode="numeric"
          value={days}
          error={refusalOf('days')}
          onChange={setDays}
        />
        <NumberInput
          label={t('postFeaturedDays')}
          hint={t('postFeaturedHint')}
          inputMode="numeric"
          value={featuredDays}
          error={refusalOf('featuredDays')}
          onChange={setFeaturedDays}
        />
      </div>
      <FormError text={errorText.forCall(publish.error)} />
      <button
        type="button"
        className="btn-primary w-full"
        disabled={publish.isPending || publish.isSuccess}
        onClick={() => checkAll() && publish.mutate()}
      >
        {t('publish')}
      </button>
    </div>
  );
}
