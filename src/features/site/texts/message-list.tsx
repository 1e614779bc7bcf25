import { Bell, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import type texts from '#locales/en/admin-texts.json';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { Badge } from '#ui/back-office/badge.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';

import * as textsApi from './contract.ts';
import type { ListedMessage } from './contract.ts';
import { MESSAGE_GROUPS } from './message-spec.ts';

/** The emails and notifications that the app sends. */
export function TextsScreen() {
  const { t } = useTranslation('admin-texts');
  const query = useApiQuery(textsApi.list, {});
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Loaded query={query}>{({ messages }) => <MessageList messages={messages} />}</Loaded>
    </AdminPage>
  );
}

/** The messages, grouped by subject. */
function MessageList({ messages }: { messages: ListedMessage[] }) {
  const { t } = useTranslation('admin-texts');
  return (
    <div className="-mb-4 gap-4 xl:columns-2">
      {MESSAGE_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`} className="panel mb-4 break-inside-avoid">
          <h2 id={`group-${group}`} className="mb-2 text-h3">
            {t(`group_${group}`)}
          </h2>
          <ul className="divide-y divide-line">
            {messages
              .filter((message) => message.group === group)
              .map((message) => (
                <MessageRow key={message._id} message={message} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MessageRow({ message: { _id, hasMail, hasNotification, isChanged } }: { message: ListedMessage }) {
  const { t } = useTranslation('admin-texts');
  const nameOf = useMessageName();
  return (
    <li>
      <Link
        to={adminPaths.text(_id)}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-xl px-2 py-2 text-ui hover:bg-hover"
      >
        <span className="min-w-0 flex-1">{nameOf(_id)}</span>
        {(isChanged.en || isChanged.ar) && <Badge>{t('changed')}</Badge>}
        <span className="flex w-11 shrink-0 justify-end gap-2 text-muted">
          {hasNotification && <Channel icon={Bell} name={t('notification')} />}
          {hasMail && <Channel icon={Mail} name={t('email')} />}
        </span>
      </Link>
    </li>
  );
}

const Channel = ({ icon: Icon, name }: { icon: typeof Bell; name: string }) => (
  <span title={name}>
    <Icon size={18} aria-hidden />
    <span className="sr-only">{name}</span>
  </span>
);

/** Returns a function that returns the name of a message. A test expects a name for each. */
export function useMessageName(): (id: string) => string {
  const { t } = useTranslation('admin-texts');
  return (id) => t(`message_${id}` as keyof typeof texts as 'title');
}
