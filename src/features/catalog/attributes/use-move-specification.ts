import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useMoveItem } from '#ui/back-office/sortable-list.tsx';
import { useApp } from '#ui/api/use-app.ts';

import * as attributesApi from './contract.ts';
import type { EditedSpecification } from './contract.ts';
import { invalidateAttributes } from './invalidate-attributes.ts';

/** Moves a specification among those of its category. */
export function useMoveSpecification(id: string) {
  const { t } = useTranslation('admin-attributes');
  const { api } = useApp();
  const client = useQueryClient();
  return useMoveItem({
    move: ({ key, version }: EditedSpecification, before) =>
      api(attributesApi.move, { params: { id, key }, body: { version, before } }),
    refetch: () => invalidateAttributes(client),
    moved: t('moved'),
    failed: t('moveFailed'),
  });
}
