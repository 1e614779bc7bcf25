import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatDate } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { paths } from '#paths';
import { Avatar } from '#ui/kit/avatar.tsx';

import type { Person } from './contract.ts';

/** Picture and name, linked to the user's page. `children` are the actions. */
export function PersonRow({ person, children }: { person: Person; children: ReactNode }) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  return (
    <li className="flex items-center gap-3 py-3">
      <Link to={paths.user(person._id)} className="group flex min-w-0 flex-1 items-center gap-3 rounded-xl">
        <Avatar name={person.name} picture={person.profilePicture} className="size-12 text-h3" />
        <span className="min-w-0 wrap-anywhere">
          {/* The ellipsis of a name in the other direction is outside the lines, in the gap. */}
          <span
            dir="auto"
            className="text-page-side line-clamp-2 overflow-x-visible overflow-y-clip font-medium group-hover:underline"
          >
            {person.name}
          </span>
          <span className="block text-meta text-muted sm:text-ui">
            {t('joined', { date: formatDate(person.memberSince, language, { month: 'short', year: 'numeric' }) })}
          </span>
        </span>
      </Link>
      {children}
    </li>
  );
}
